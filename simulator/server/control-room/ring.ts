type Kept<Item> = { item: Item; size: number };

/** The newest records, at most so many and of so many bytes together. Each has a number, counted from 1 without gaps. */
export class Ring<Item> {
  readonly #kept: (Kept<Item> | undefined)[];
  readonly #maxSize: number;
  readonly #sizeOf: (item: Item) => number;
  #size = 0;
  #first = 1;
  #last = 0;

  constructor({ maxCount, maxSize, sizeOf }: { maxCount: number; maxSize: number; sizeOf(item: Item): number }) {
    this.#kept = new Array(maxCount);
    this.#maxSize = maxSize;
    this.#sizeOf = sizeOf;
  }

  /** The number of the oldest record that is kept. */
  get first(): number {
    return this.#first;
  }

  /** The number of the newest record; 0 before there is one. */
  get last(): number {
    return this.#last;
  }

  get size(): number {
    return this.#size;
  }

  add(make: (number: number) => Item): void {
    if (this.#last - this.#first + 1 >= this.#kept.length) {
      this.#drop();
    }
    this.#last += 1;
    const item = make(this.#last);
    const size = this.#sizeOf(item);
    this.#kept[this.#last % this.#kept.length] = { item, size };
    this.#size += size;
    while (this.#size > this.#maxSize && this.#first < this.#last) {
      this.#drop();
    }
  }

  get(number: number): Item | undefined {
    return number >= this.#first && number <= this.#last ? this.#kept[number % this.#kept.length]?.item : undefined;
  }

  /** Forgets all of them. The numbers go on. */
  clear(): void {
    while (this.#first <= this.#last) {
      this.#drop();
    }
  }

  #drop(): void {
    const slot = this.#first % this.#kept.length;
    this.#size -= this.#kept[slot]?.size ?? 0;
    this.#kept[slot] = undefined;
    this.#first += 1;
  }
}
