import { exampleBuilding, type Person, rightInWords } from '../remark-diagrams/plan/building';
import { inlineCode, joinWithAnd, markdownTable } from './markdown';

const withId = ({ name, id }: { name: string; id: string }) => `${name} ${inlineCode(id)}`;

function rightsAt({ rights }: Person, doorId: string): string {
  const there = rights.filter(({ doorIds }) => doorIds.includes(doorId));
  return there.length > 0 ? there.map(rightInWords).join('; ') : 'no';
}

/** What the plan of the example building shows: the doors with all that is wired to them, and who may pass. */
function buildingTables(): string {
  const { controller, hub, wired, wireless, people } = exampleBuilding();
  const doors = [wired, wireless];
  const parts = wired.parts.map(({ name, terminal }) => (terminal ? `${name.toLowerCase()} on ${terminal}` : name.toLowerCase()));
  const wiring = [
    [withId(wired), `Slot ${wired.slot} of the controller ${withId(controller)}`, joinWithAnd(parts)],
    [
      withId(wireless),
      `Lock address ${wireless.lockAddress} of the hub ${withId(hub)}, by radio. The hub is on the bus of ${controller.name}, at address ${hub.busAddress}.`,
      `wireless lock${wireless.keypad ? ' with a keypad' : ''}`,
    ],
  ];
  const passes = people.map((person) => [withId(person), person.system, ...doors.map(({ id }) => rightsAt(person, id))]);
  return [
    markdownTable(['Door', 'Connected to', 'What is there'], wiring),
    markdownTable(['User', 'System', ...doors.map(({ name }) => `Opens ${name} with`)], passes),
  ].join('\n\n');
}

/** `<BuildingPlan caption="…" words="elsewhere" />` on a page that links to the one with the words. */
export function buildingInWords({ caption = '', words }: Record<string, string>): string {
  const opening = `<BuildingPlan caption="${caption}"`;
  return words === 'elsewhere' ? `${opening} />` : `${opening}>\n\n${buildingTables()}\n\n</BuildingPlan>`;
}
