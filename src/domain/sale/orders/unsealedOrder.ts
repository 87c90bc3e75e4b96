import type { SecretKeys } from '../../../base/crypto/secretKeys.ts';
import type { Store } from '../../../store/store.ts';
import { contentsOfOrder, type Order, type OrderSecrets, secretsOfOrder } from './order.ts';
import type { OrderContents } from './orderContents.ts';
import { type ReservedCard, reservedCards } from './reservedCards.ts';

interface Known {
  contents?: OrderContents;
  secrets?: OrderSecrets;
  cards?: ReservedCard[];
  /** Authorization of its gateway payment, as far as this worker knows. */
  isAuthorized?: boolean;
  isCaptured?: boolean;
}

/** Decrypted order with its contents and secrets, read once and shared by all steps. */
export class UnsealedOrder {
  readonly order: Order;
  readonly #keys: Pick<SecretKeys, 'orders'>;
  readonly #known: Known;

  constructor(keys: Pick<SecretKeys, 'orders'>, order: Order, known: Known = {}) {
    this.order = order;
    this.#keys = keys;
    this.#known = known;
  }
  get contents(): OrderContents {
    this.#known.contents ??= contentsOfOrder(this.#keys, this.order);
    return this.#known.contents;
  }
  get secrets(): OrderSecrets {
    this.#known.secrets ??= secretsOfOrder(this.#keys, this.order);
    return this.#known.secrets;
  }
  get isAuthorized(): boolean {
    return this.#known.isAuthorized ?? false;
  }
  get isCaptured(): boolean {
    return this.#known.isCaptured ?? false;
  }
  async cards({ db }: Pick<Store, 'db'>): Promise<ReservedCard[]> {
    this.#known.cards ??= await reservedCards(db, this.order);
    return this.#known.cards;
  }
  /** Returns the order as it is after a step. */
  after(order: Order, found: Omit<Known, 'contents'> = {}): UnsealedOrder {
    const secrets = order === this.order ? this.#known.secrets : undefined;
    return new UnsealedOrder(this.#keys, order, { ...this.#known, secrets, ...found });
  }
}
