/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */

import type { Handlers } from '../src/contract/operation.ts';
import giftBalance from '../handlers/gift/giftBalance.ts';
import giftCashOut from '../handlers/gift/giftCashOut.ts';
import giftExchange from '../handlers/gift/giftExchange.ts';
import giftRedeem from '../handlers/gift/giftRedeem.ts';
import giftReload from '../handlers/gift/giftReload.ts';
import giftReverse from '../handlers/gift/giftReverse.ts';
import giftSell from '../handlers/gift/giftSell.ts';

export const handlers: Handlers = {
  giftBalance,
  giftCashOut,
  giftExchange,
  giftRedeem,
  giftReload,
  giftReverse,
  giftSell,
};
