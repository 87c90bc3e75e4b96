import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GiftWorld, openGiftWorld } from '../sale/mailedGifts.ts';
import { openVisitor } from './visitor.ts';

describe("the forms of a gift's page", () => {
  let world: GiftWorld;
  beforeAll(async () => {
    world = await openGiftWorld();
  });
  afterAll(() => world.close());

  async function openedGift(buyer: string) {
    const { urls } = await world.buy(buyer, [{ recipientEmail: 'dana@guests.example.test' }]);
    return new URL(urls[0]!).pathname;
  }
  const thanksTo = async (buyer: string) => {
    await world.hurry('sendMessage');
    return world.to(buyer).filter(({ subject }) => /thanks/i.test(subject));
  };

  it('mails one message of thanks to the buyer, whatever is sent at once or again', async () => {
    const buyer = 'thanked@guests.example.test';
    const path = await openedGift(buyer);
    const visitor = openVisitor(world);
    expect((await visitor.open(path)).body).toContain('Say thank you');
    const thanks = 'What a surprise! <b>Thank</b> you';
    const replies = await Promise.all([visitor.send(path, { thanks }), visitor.send(path, { thanks })]);
    expect(replies.map(({ body }) => body.includes('Your thanks are on their way.')).sort()).toEqual([
      false,
      true,
    ]);
    expect((await visitor.send(path, { thanks: 'Again' })).body).toContain('Thanks were sent for this gift.');
    const mails = await thanksTo(buyer);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.html).toContain('What a surprise! &lt;b&gt;Thank&lt;/b&gt; you');
    expect((await visitor.open(path)).body).not.toContain('Say thank you');
  });

  it.each([
    ['nothing', ''],
    ['more than 500 characters', 'x'.repeat(501)],
    ['the number of a payment card', 'My card is 4111 1111 1111 1111'],
  ])('sends no thanks with %s', async (_what, thanks) => {
    const buyer = `refused-${thanks.length}@guests.example.test`;
    const path = await openedGift(buyer);
    const { body } = await openVisitor(world).send(path, { thanks });
    expect(body).toContain('This could not be sent.');
    expect(await thanksTo(buyer)).toEqual([]);
  });

  it('sends no thanks for a form of another site, or an unknown gift', async () => {
    const buyer = 'untouched@guests.example.test';
    const path = await openedGift(buyer);
    const visitor = openVisitor(world);
    const origin = 'https://evil.example.test';
    expect((await visitor.send(path, { thanks: 'Thanks' }, { origin })).status).toBe(403);
    expect((await visitor.send('/gift/AAAAAAAAAAAAAAAAAAAAAA', { thanks: 'Thanks' })).status).toBe(404);
    expect(await thanksTo(buyer)).toEqual([]);
  });

  it('shows the history once something was spent, in the language of the visitor', async () => {
    const path = await openedGift('history@guests.example.test');
    const visitor = openVisitor(world);
    const { body } = await visitor.open(path);
    expect(body).not.toContain('History');
    const printedCardNumber = /<dd>(\d{16})</.exec(body)![1]!;
    await world.call('gift/redeem.json', { cardInfo: { printedCardNumber }, amount: 4.5 });
    const spent = await visitor.open(path);
    expect(spent.body).toMatch(/History[\s\S]*-\$4\.50<[\s\S]*\$20\.50<[\s\S]*\$25\.00</);
    const spanish = await visitor.open(path, { 'accept-language': 'es' });
    expect(spanish.body).toContain('<html lang="es">');
    expect(spanish.body).toContain('Movimientos');
  });

  it('is mailed with number and PIN of the card, as text too, for the day when the page is away', async () => {
    const recipientEmail = 'number@guests.example.test';
    const { urls } = await world.buy('buyer@guests.example.test', [{ recipientEmail }]);
    await world.hurry('deliverOrder', 'sendMessage');
    const { body } = await openVisitor(world).open(new URL(urls[0]!).pathname);
    const [, number, pin] = /<dd>(\d{16})<[\s\S]*?<dd>(\d+)</.exec(body)!;
    const [mail] = world.to(recipientEmail);
    for (const text of [mail!.html, mail!.text]) {
      expect(text).toContain(number);
      expect(text).toContain(pin);
    }
  });

  it('keeps gift, codes and number in both languages', async () => {
    const path = await openedGift('languages@guests.example.test');
    for (const language of ['en', 'es']) {
      const { body } = await openVisitor(world).open(`${path}?lang=${language}`);
      expect(body.match(/<svg/g)).toHaveLength(2);
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toMatch(/mailto:\?subject=/);
    }
  });
});
