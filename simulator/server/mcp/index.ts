import type { Readable, Writable } from 'node:stream';
import type { Contract } from '../../../api/contract';
import type { ReadDocumentation } from '../../documentation';
import type { Building } from '../building';
import { buildingTools } from './building-tools';
import { callOperationTool } from './call-operation';
import { documentationResources, documentationTools } from './documentation-tools';
import { openLibrary } from './library';
import { createOperationFinder } from './operations';
import { createProtocol } from './protocol';
import { createSendRequest } from './send-request';
import { answerLines } from './stdio';
import { createToolRunner, describeTool } from './tool';

export type McpOptions = {
  contract: Contract;
  building: Building;
  readDocumentation: ReadDocumentation;
  /** Where the same building answers by HTTP, if it does. */
  url: string | null;
  input: Readable;
  output: Writable;
  report(text: string): void;
};

function instructionsOf({ info }: Contract, url: string | null): string {
  const http = url
    ? `Programs can call the same building at ${url}, with the credentials that describe_building shows.`
    : 'If a program of yours has to call the same building by HTTP, ask for the server to be started with --mcp --listen.';
  return (
    `The ${info.title} ${info.version}: its documentation, and a simulator with a building behind it. Nothing here is real and nothing leaves this ` +
    'machine, so try things out. Learn with search_docs, read_page and read_operation. Begin with describe_building, which gives the ids; call the ' +
    'API with call_operation; then prove that it works: present_card at a door, read_events. A change of rights takes a few seconds of simulated ' +
    `time to reach a door: advance_clock. ${http}`
  );
}

/** Serves tools and pages to an agent until its side closes. */
export async function serveMcp({ contract, building, readDocumentation, url, input, output, report }: McpOptions): Promise<void> {
  const library = openLibrary(readDocumentation, contract);
  const finder = createOperationFinder(contract);
  const send = createSendRequest(building);
  const resources = documentationResources(library);
  const tools = [
    ...documentationTools(library, finder),
    callOperationTool(contract, finder, send),
    ...buildingTools(building.simulator.world, send, url),
  ];
  const respond = createProtocol(
    {
      serverInfo: { name: 'access-management-simulator', title: `${contract.info.title} simulator`, version: contract.info.version },
      instructions: instructionsOf(contract, url),
      tools: tools.map(describeTool),
      callTool: createToolRunner(contract, tools),
      listResources: resources.list,
      readResource: resources.read,
    },
    report,
  );
  await answerLines(input, output, respond);
}
