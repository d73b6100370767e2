import type { Handlers } from '../http/handlers';
import { notFound } from '../http/problem';

export const account: Handlers<'getAccount'> = {
  getAccount(call) {
    const account = call.world.tables.accounts.get(call.accountId);
    if (!account) {
      throw notFound('account');
    }
    return { body: account, version: 1 };
  },
};
