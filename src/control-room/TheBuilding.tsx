import type { ReactNode } from 'react';
import type { BuildingState } from '../../simulator/control-room';
import Controllers from '../reference/console/building/Controllers';
import Doors from '../reference/console/building/Doors';
import PresentCard from '../reference/console/building/PresentCard';
import type { Act } from './controls/act';
import styles from './controls/styles.module.css';

/** A card that nobody has. */
const unknownCard = { cardValue: 'DEADBEEF', bitLength: 32 };

/** The building as it stands, and what can be done to it by hand. */
export default function TheBuilding({ building, act }: { building: BuildingState; act: Act }): ReactNode {
  return (
    <section aria-label="Harbour House" className={styles.building}>
      <Doors doors={building.doors} stir={({ id, name }, deed) => act('POST', `/_sim/doors/${id}`, { do: deed }, `Done at ${name}.`)} />
      <PresentCard
        doors={building.doors}
        cards={building.cards}
        present={({ id, name }, card, label) =>
          act('POST', '/_sim/present', { doorId: id, ...(card ? { tokenId: card.tokenId } : unknownCard) }, `${label}, at ${name}.`)
        }
      />
      <Controllers
        controllers={building.controllers}
        connect={({ id, name }, connection) => act('PUT', `/_sim/controllers/${id}`, { connection }, `${name}: ${connection}.`)}
      />
    </section>
  );
}
