import type { Handlers } from './http/handlers';
import type { Policies } from './http/policy';
import { account } from './resources/account';
import { accountEvents } from './resources/account-events';
import { administrators } from './resources/administrators';
import { controllerActionPolicies, controllerActions } from './resources/controller-actions';
import { controllerFirmware } from './resources/controller-firmware';
import { controllers } from './resources/controllers';
import { credentials } from './resources/credentials';
import { delegations } from './resources/delegations';
import { doorActionPolicies, doorActions } from './resources/door-actions';
import { doorGroups } from './resources/door-groups';
import { doorPolicies, doors } from './resources/doors';
import { events } from './resources/events';
import { hubs } from './resources/hubs';
import { mySystems } from './resources/my-systems';
import { o3cRegistration } from './resources/o3c-registration';
import { privileges } from './resources/privileges';
import { requestAccess, requestAccessPolicies } from './resources/request-access';
import { roles } from './resources/roles';
import { schedules } from './resources/schedules';
import { shortcuts } from './resources/shortcuts';
import { systems } from './resources/systems';
import { tokenPolicies, tokens } from './resources/tokens';
import { userDelegations } from './resources/user-delegations';
import { users } from './resources/users';
import { visits } from './resources/visits';
import { webhooks } from './resources/webhooks';

/** Every operation of the contract; the compiler names the one that is missing. */
export const handlers: Handlers = {
  ...account,
  ...accountEvents,
  ...administrators,
  ...controllerActions,
  ...controllerFirmware,
  ...controllers,
  ...credentials,
  ...delegations,
  ...doorActions,
  ...doorGroups,
  ...doors,
  ...events,
  ...hubs,
  ...mySystems,
  ...o3cRegistration,
  ...privileges,
  ...requestAccess,
  ...roles,
  ...schedules,
  ...shortcuts,
  ...systems,
  ...tokens,
  ...userDelegations,
  ...users,
  ...visits,
  ...webhooks,
};

/** Where the request path of an operation differs from that of the others. */
export const policies: Policies = {
  ...controllerActionPolicies,
  ...doorActionPolicies,
  ...doorPolicies,
  ...requestAccessPolicies,
  ...tokenPolicies,
};
