// Sends calls over several connections from a process of its own, at a pace, and ends when all have been answered:
// node send-calls.mjs <port> <authorization> <path> <count> <calls a second>
import { connect } from 'node:net';

const [port, authorization, path, count, pace] = process.argv.slice(2);
const connections = 20;
const beat = 10;
const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n\r\n`;
const answerBegins = 'HTTP/1.1 200';

const started = performance.now();
let sent = 0;
let answered = 0;
const sockets = Array.from({ length: connections }, () => {
  const socket = connect(Number(port), '127.0.0.1').setNoDelay(true);
  let tail = '';
  socket.setEncoding('latin1').on('data', (text) => {
    const parts = (tail + text).split(answerBegins);
    answered += parts.length - 1;
    tail = parts.at(-1)?.slice(1 - answerBegins.length) ?? '';
    if (answered >= Number(count)) {
      console.log(JSON.stringify({ answered, perSecond: Math.round((answered * 1000) / (performance.now() - started)) }));
      process.exit(0);
    }
  });
  return socket;
});
setInterval(() => {
  const due = Math.min(Number(count), ((performance.now() - started) / 1000) * Number(pace));
  for (; sent < due; sent += 1) {
    sockets[sent % connections]?.write(request);
  }
}, beat);
