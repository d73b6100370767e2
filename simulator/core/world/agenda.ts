import type { DetailOf, TaskKind } from './task-kinds';

/** Something that is to happen at an instant of the simulated clock. Equal instants keep the order in which they were planned. */
export type Task = { at: number; order: number; kind: TaskKind; id: string; detail?: unknown };

/** A heap with the next task on top. */
export class Agenda {
  tasks: Task[] = [];
  order = 0;

  add<Kind extends TaskKind>(at: number, kind: Kind, id: string, ...[detail]: DetailOf<Kind>): void {
    this.order += 1;
    this.tasks.push(detail === undefined ? { at, order: this.order, kind, id } : { at, order: this.order, kind, id, detail });
    let place = this.tasks.length - 1;
    while (place > 0) {
      const parent = (place - 1) >>> 1;
      if (!this.#before(place, parent)) {
        break;
      }
      this.#swap(place, parent);
      place = parent;
    }
  }

  get next(): Task | undefined {
    return this.tasks[0];
  }

  take(): Task | undefined {
    const first = this.tasks[0];
    const last = this.tasks.pop();
    if (first && last && this.tasks.length > 0) {
      this.tasks[0] = last;
      let place = 0;
      for (;;) {
        const left = place * 2 + 1;
        const right = left + 1;
        let smallest = place;
        if (left < this.tasks.length && this.#before(left, smallest)) {
          smallest = left;
        }
        if (right < this.tasks.length && this.#before(right, smallest)) {
          smallest = right;
        }
        if (smallest === place) {
          break;
        }
        this.#swap(place, smallest);
        place = smallest;
      }
    }
    return first;
  }

  #before(left: number, right: number): boolean {
    const a = this.tasks[left] as Task;
    const b = this.tasks[right] as Task;
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }

  #swap(left: number, right: number): void {
    const swapped = this.tasks[left] as Task;
    this.tasks[left] = this.tasks[right] as Task;
    this.tasks[right] = swapped;
  }
}
