import { adasCard, harbourHouse, mainEntrance } from '../../../api/cast/building';
import type { Json } from '../../../openapi/json/json';
import type { PlainRequest } from '../../../openapi/request/plain-request';
import { controlRequest, type Intention } from '../../components/Building/intentions';
import { ownerAuthorization } from '../../session/callers';
import type { Session } from '../../session/session';
import { type GuidedStepName, guidedSteps } from '../view/guided-steps';

/** A call of a step: why, what was sent, what came back. */
export type ReportedCall = { says: string; request: PlainRequest; status: number; body: string };

/** A controller hears of a command within a second; a released lock falls shut after a few more. */
const untilCarriedOut = 1;
const untilLocked = 10;

function apiRequest(path: string, body: Json): PlainRequest {
  const headers: PlainRequest['headers'] = [['Content-Type', 'application/json']];
  return { method: 'POST', path: `/v2/systems/${harbourHouse}${path}`, headers, body: JSON.stringify(body), isSignedIn: true };
}

function doorAction(type: 'GRANT_ACCESS' | 'BLOCK'): PlainRequest {
  return apiRequest('/door-actions', { type, doorId: mainEntrance });
}

function byHand(intention: Intention): PlainRequest {
  const { method, path, body } = controlRequest(intention);
  return { method, path, headers: [['Content-Type', 'application/json']], body: JSON.stringify(body), isSignedIn: false };
}

const dryRun = apiRequest('/request-access', { dryRun: true, doorId: mainEntrance, credential: { type: 'CARD', tokenId: adasCard } });

type Part = { says: string; request: PlainRequest } | { seconds: number };

const partsOf: Record<GuidedStepName, readonly Part[]> = {
  open: [
    { says: 'Your program opens the door once.', request: doorAction('GRANT_ACCESS') },
    { seconds: untilCarriedOut },
    { says: 'Somebody walks in.', request: byHand({ do: 'push', doorId: mainEntrance }) },
  ],
  force: [
    { says: 'The door falls shut, and locks.', request: byHand({ do: 'close', doorId: mainEntrance }) },
    { seconds: untilLocked },
    {
      says: 'Somebody breaks it open. Your program asked for nothing, and hears of it.',
      request: byHand({ do: 'push', doorId: mainEntrance }),
    },
  ],
  block: [
    { says: 'The guard closes it.', request: byHand({ do: 'close', doorId: mainEntrance }) },
    { says: 'Your program blocks it, for everybody.', request: doorAction('BLOCK') },
    { seconds: untilCarriedOut },
  ],
  explain: [
    {
      says: 'Ada, who may pass at this hour, holds her card to the reader.',
      request: byHand({ do: 'present', doorId: mainEntrance, tokenId: adasCard }),
    },
    { says: 'Your program asks why. A dry run opens nothing.', request: dryRun },
  ],
};

/** Takes one step, and gives its calls. */
export async function runStep(session: Session, name: GuidedStepName): Promise<ReportedCall[]> {
  const calls: ReportedCall[] = [];
  for (const part of partsOf[name]) {
    if ('seconds' in part) {
      await session.setClock({ advanceSeconds: part.seconds });
    } else {
      const { says, request } = part;
      const { status, body } = await session.send(request, request.isSignedIn ? ownerAuthorization : null);
      calls.push({ says, request, status, body });
    }
  }
  return calls;
}

/** The steps that have to come before one, of those that have not been taken. */
export function stepsBefore(name: GuidedStepName, taken: number): GuidedStepName[] {
  const index = guidedSteps.findIndex((step) => step.name === name);
  return guidedSteps.slice(taken, index).map((step) => step.name);
}
