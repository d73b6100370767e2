import type { Server } from 'node:http';
import { serve } from '../../deploy/server/serve';
import { buildPeer } from './build-peer';
import { docusaurusPeer } from './docusaurus-peer';
import { servePeer } from './serve-peer';
import { starlightPeer } from './starlight-peer';
import type { Controls } from './taps';

export type Site = {
  name: string;
  description: string;
  server: Server;
  /** The full address of a page, from the path that it has on our site. */
  addressOf(path: string): string;
  controls: Controls;
};

const peers = [docusaurusPeer, starlightPeer];

const ourControls: Controls = {
  menu: '.navbar__toggle',
  closeMenu: '.navbar-sidebar__close',
  disclosure: 'main details:not([open]):has(fieldset[aria-label="Language"]) > summary, main .disclosure[aria-expanded="false"]',
  language: 'fieldset[aria-label="Language"] button:nth-of-type(2)',
  copy: 'main button:text-is("Copy")',
};

async function openOurs(name: string, folder: string): Promise<Site> {
  const { server, address } = await serve({ folder, port: 0 });
  return {
    name,
    description: `this site, as built in ${folder}`,
    server,
    addressOf: (path) => address + path.slice(1),
    controls: ourControls,
  };
}

/** Serves our build, other builds of it (`name=folder`), and the peers, which are built first. The browser's cache is no matter: each has its own port. */
export async function openSites({
  peerNames,
  otherBuilds,
}: {
  peerNames: readonly string[] | undefined;
  otherBuilds: readonly string[];
}): Promise<Site[]> {
  const unknownPeer = peerNames?.find((name) => !peers.some((peer) => peer.name === name));
  if (unknownPeer) {
    throw new Error(`BENCH_PEERS: there is no peer "${unknownPeer}". There are ${peers.map(({ name }) => name).join(', ')}.`);
  }
  const sites = [await openOurs('ours', 'build')];
  for (const build of otherBuilds) {
    const [name, folder] = build.split('=');
    if (!name || !folder) {
      throw new Error(`BENCH_ALSO: "${build}" is not of the form name=folder.`);
    }
    sites.push(await openOurs(name, folder));
  }
  for (const peer of peers.filter(({ name }) => peerNames?.includes(name) ?? true)) {
    const built = await buildPeer(peer, 'build');
    const { server, address } = await servePeer(built.folder, peer.hashedFolder);
    sites.push({
      name: peer.name,
      description: `${peer.packageName} ${built.version}, ${built.pages} pages`,
      server,
      addressOf: (path) => address + peer.addressOf({ path: path.slice(1), isFolder: false }).slice(1),
      controls: peer.controls,
    });
  }
  return sites;
}
