import json
import os
import re
import subprocess
import unittest
import urllib.request

DOOR_ID = "dor_01KEY0W720XV0HBA7MHWWP8E15"


class Doors(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # What it prints first holds its address: with PORT=0 it takes a free port.
        cls.simulator = subprocess.Popen(
            ["node", "simulator.mjs"], env={**os.environ, "PORT": "0"}, stdout=subprocess.PIPE, text=True
        )
        addresses = (re.search(r"ACCESS_URL=(\S+)", line) for line in cls.simulator.stdout)
        address = next(filter(None, addresses), None)
        if address is None:
            raise RuntimeError("simulator.mjs printed no address. Download it again, into this folder.")
        cls.url = address[1]

    @classmethod
    def tearDownClass(cls):
        cls.simulator.terminate()
        cls.simulator.communicate()

    def setUp(self):
        self.steer("POST", "/_sim/reset")
        self.steer("PUT", "/_sim/clock", {"now": "2026-03-16T09:00:00Z", "running": False})

    def steer(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, method=method, data=data, headers=headers)
        with urllib.request.urlopen(request) as response:
            return json.load(response)

    def test_a_card_without_rights_is_turned_away(self):
        card = {"doorId": DOOR_ID, "cardValue": "54F4D3A0", "bitLength": 34}
        self.assertEqual(
            self.steer("POST", "/_sim/present", card), {"decision": "DENIED", "reason": "UNKNOWN_TOKEN"}
        )

    def test_a_forced_door_raises_an_alarm(self):
        forced = self.steer("POST", f"/_sim/doors/{DOOR_ID}", {"do": "FORCE"})
        self.assertEqual(forced["status"]["alarm"], "FORCED_OPEN")
