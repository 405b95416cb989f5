/** Less room than a tenth is not worth a copy. */
const SPARED_PART = 0.9

/** A list of numbers that grows, four bytes each. */
export class Numbers {
  #values: Uint32Array
  length = 0

  constructor(expected = 1024) {
    this.#values = new Uint32Array(Math.max(1, expected))
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length++] = value
  }

  at(index: number): number {
    return this.#values[index]!
  }

  /** They share their memory with the list. */
  all(): Uint32Array {
    return this.#values.subarray(0, this.length)
  }

  /** In little more memory than they need: megabytes are copied only where they are spared. */
  taken(): Uint32Array {
    return this.length > SPARED_PART * this.#values.length ? this.all() : this.#values.slice(0, this.length)
  }
}
