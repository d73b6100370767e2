import type { Call } from '../http/call';
import { oneOf } from '../http/filters';
import type { Handlers } from '../http/handlers';
import { paginate } from '../http/paginate';
import type { Schemas, System } from '../world/records';
import { systemView } from './systems';

function mySystemView(call: Call, system: System): Schemas['MySystem'] {
  const capacities = call.administrator.grants.find(({ systemId }) => systemId === system.id)?.capacities ?? [];
  return { ...systemView(call.world, system), capacities };
}

export const mySystems: Handlers<'listMySystems' | 'getMySystem'> = {
  listMySystems(call) {
    const { world, query, administrator } = call;
    const granted = new Set(administrator.grants.map(({ systemId }) => systemId));
    return {
      body: paginate(call, {
        table: world.tables.systems,
        list: call.accountId,
        filter: (system) =>
          granted.has(system.id) &&
          oneOf(query.kind, system.kind) &&
          oneOf(query.status, system.status) &&
          oneOf(query.parentSystemId, system.parentSystemId ?? ''),
        view: (system) => mySystemView(call, system),
      }),
    };
  },

  getMySystem(call) {
    return { body: mySystemView(call, call.system), version: call.system.version };
  },
};
