/** Kind of thing that a cell refers to. */
export type ReferredKind = 'card' | 'guest' | 'order' | 'transaction' | 'approval' | 'campaign';

/** Cell that names a thing: a table and JSON print its text, or else its id, and the console links it. */
export class Reference {
  readonly kind: ReferredKind;
  readonly id: string | number | bigint;
  readonly text: string | undefined;

  constructor(kind: ReferredKind, id: string | number | bigint, text?: string) {
    this.kind = kind;
    this.id = id;
    this.text = text;
  }

  toString(): string {
    return this.text ?? String(this.id);
  }

  toJSON(): string | number | bigint {
    return this.text ?? this.id;
  }
}
