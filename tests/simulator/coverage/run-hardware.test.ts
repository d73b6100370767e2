import { test } from 'node:test';
import { createKit } from '../kit';
import * as actions from './actions';
import * as controllers from './controllers';
import * as doors from './doors';
import * as events from './events';
import * as firmware from './firmware';
import * as hubs from './hubs';
import * as requestAccess from './request-access';

for (const [file, { scenarios }] of Object.entries({ controllers, firmware, actions, hubs, doors, requestAccess, events })) {
  for (const [name, run] of Object.entries(scenarios)) {
    test(`${file}: ${name}`, () => run(createKit()));
  }
}
