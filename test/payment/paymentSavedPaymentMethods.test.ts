import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eraseGuest } from '../../src/domain/erasure/guestErasure.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { operations } from '../contract/bundle.ts';
import { everythingStored } from '../support/everythingStored.ts';
import { demoPos } from '../support/world.ts';
import { SHOP } from './paymentsWorld.ts';
import { openSavedMethodsWorld, type SavedMethodsWorld, VERA, VICTOR } from './savedMethodsWorld.ts';

describe('saved payment methods', () => {
  let world: SavedMethodsWorld;
  beforeAll(async () => {
    world = await openSavedMethodsWorld();
  });
  afterAll(() => world.close());

  it('match the examples, in the sample world', async () => {
    const [listed, removed] = ['paymentSavedPaymentMethods', 'paymentRemoveSavedPaymentMethod'].map(
      (id) => operations.find(({ operationId }) => operationId === id)!,
    );
    const named = ({ replies }: typeof listed & object, name: string) =>
      replies.find((example) => example.name === name)!.value;
    const dana = { merchantId: '1', printedCardNumber: '8888000000000001' };
    const authorization = demoPos;
    expect(await world.list(dana, { authorization })).toEqual(named(listed!, 'dana'));
    const quiet = { ...dana, printedCardNumber: '8888000000000002' };
    expect(await world.list(quiet, { authorization })).toEqual(named(listed!, 'nothingSaved'));
    const [request] = removed!.requests;
    expect(await world.remove(request!.value as object, { authorization })).toEqual(
      named(removed!, 'blueCard'),
    );
    const left = await world.list(dana, { authorization });
    expect(left.savedPaymentMethods).toMatchObject([{ savedCardCode: 'saved-54525952016391' }]);
  });

  it('are stored by the vault before the guest sees them, once each, the latest first', async () => {
    const first = await world.save('token-first-aaaa', VERA, { nickname: 'Mine', creditCardType: 'VISA' });
    world.clock.advance(1000);
    const second = await world.save('token-second-bbbb');
    expect(await world.save('token-first-aaaa')).toBe(first);
    expect(world.vault.retained).toEqual(['token-first-aaaa', 'token-second-bbbb']);
    expect(await world.listOf(VERA)).toEqual({
      result: 'success',
      savedPaymentMethods: [
        { paymentMethodType: 'SAVED_VAULT_TOKEN', tokenLastFour: 'bbbb', savedCardCode: second },
        {
          paymentMethodType: 'SAVED_VAULT_TOKEN',
          tokenLastFour: 'aaaa',
          savedCardCode: first,
          nickname: 'Mine',
          creditCardType: 'VISA',
        },
      ],
    });
    expect(await world.codesOf(VICTOR)).toEqual([]);
    expect(await everythingStored(world.store)).not.toMatch(/token-(first|second)/);
  });

  it.each(['fails', 'does not know the token', 'breaks after', 'hangs up after'] as const)(
    'are not listed when the vault %s, and what it may have stored is deleted',
    async (manner) => {
      world.vault.takes('retain', manner);
      const before = await world.codesOf(VERA);
      const token = `token-${manner.replaceAll(' ', '-')}`;
      await expect(world.save(token)).rejects.toThrow('save_failed');
      expect(await world.codesOf(VERA)).toEqual(before);
      await world.forget(String((await world.rows()).at(-1)!.saved_payment_method_id));
      expect(world.vault.forgotten).toContain(token);
    },
  );

  it('are deleted when the process died before the vault answered', async () => {
    const { vaultOf } = world.app.gateways;
    world.app.gateways.vaultOf = async (merchant) => ({
      ...(await vaultOf(merchant))!,
      retain: () => Promise.reject(new Error('killed')),
    });
    await expect(world.save('token-of-a-dead-process')).rejects.toThrow('killed');
    world.app.gateways.vaultOf = vaultOf;
    const { saved_payment_method_id: id } = (await world.rows()).at(-1)!;
    await world.forget(String(id));
    expect(world.vault.forgotten).toContain('token-of-a-dead-process');
    expect(await world.codesOf(VERA)).not.toContain(`saved-${id}`);
  });

  it('are deleted from the vault when no account uses the token any longer', async () => {
    const token = 'token-of-two-guests';
    const [hers, his] = [await world.save(token, VERA), await world.save(token, VICTOR)];
    await world.removeFrom(VERA, hers);
    await world.forget(hers);
    expect(world.vault.forgotten).not.toContain(token);
    await world.removeFrom(VICTOR, his);
    await world.forget(his);
    expect(world.vault.forgotten).toContain(token);
  });

  it('are deleted with an erased guest, here and at the vault', async () => {
    const code = await world.save('token-of-an-erased-guest', VICTOR, { nickname: 'Victor’s own' });
    const { clock, keys, jobs } = world.app;
    await inTransaction(world.store.db, (trx) =>
      eraseGuest(trx, SHOP, { accountId: VICTOR.accountId }, { now: clock.now(), keys, jobs }),
    );
    expect(await world.codesOf(VICTOR)).toEqual([]);
    await world.forget(code);
    expect(world.vault.forgotten).toContain('token-of-an-erased-guest');
    expect(await everythingStored(world.store)).not.toContain('Victor’s own');
  });
});
