import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { axeFile, FINDINGS_IN } from '../../tools/accessibility.ts';
import { runInChromium } from '../../tools/chromium.ts';
import { sampleFiles } from '../../tools/client/sample.ts';
import { describeInBrowser } from '../support/browser.ts';
import { openWorld, type World } from '../support/world.ts';

interface View {
  state: string;
  scheme: string;
  width: number;
  findings: object[];
  /** True if the page is wider than its window. */
  overflows: boolean;
  background: string;
}

interface Seen {
  first: object;
  wrongPassword: object;
  emptyName: object;
  account: string;
  afterReload: string;
  wrongAmount: object;
  longMessage: object;
  gift: string;
  afterLogout: object;
  views: View[];
  stored: string[];
}

/** Drives the page in a frame, as a guest would, and looks at each of its states in both schemes and widths. */
const drive = (service: string) => `
  ${FINDINGS_IN}
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const load = () => new Promise((loaded) => { frame.onload = loaded; frame.src = '/?service=' + encodeURIComponent('${service}'); });
  const at = (selector) => frame.contentDocument.querySelector(selector);
  const until = async (isThere, name) => {
    for (let left = 200; !isThere(); left--) {
      if (left === 0) throw new Error('not seen: ' + name + ': ' + frame.contentDocument.body.innerText);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const fill = (values) => { for (const [name, value] of Object.entries(values)) at('#' + name).value = value; };
  const submit = async (section) => {
    at(section + ' form').requestSubmit();
    await until(() => !at(section + ' button[type=submit]').disabled, 'an answer in ' + section);
  };
  const shownIn = (section) => Object.fromEntries([
    ...[...frame.contentDocument.querySelectorAll(section + ' input')].map(({ name }) => [name, at('#' + name + '-error').innerText]),
    ['form', at(section + ' [data-error-of=form]').innerText],
    ['focus', frame.contentDocument.activeElement.id],
  ]);
  const views = [];
  const look = async (state) => {
    for (const width of [1280, 390]) for (const scheme of ['light', 'dark']) {
      frame.style = 'border: 0; height: 900px; color-scheme: ' + scheme + '; width: ' + width + 'px';
      await new Promise((resolve) => setTimeout(resolve, 50));
      const { documentElement, body } = frame.contentDocument;
      views.push({
        state, width, scheme,
        findings: await findingsIn(frame.contentWindow),
        overflows: documentElement.scrollWidth > width,
        background: frame.contentWindow.getComputedStyle(body).backgroundColor,
      });
    }
  };
  const visible = () => ['login', 'account', 'gift'].filter((id) => !at('#' + id).hidden);

  await load();
  await until(() => visible().length > 0, 'the page');
  const first = visible();
  fill({ username: 'demo-guest', password: 'not the password' });
  await submit('#login');
  const wrongPassword = shownIn('#login');
  await look('login refused');
  fill({ username: '', password: '' });
  await submit('#login');
  const emptyName = shownIn('#login');

  fill({ username: 'demo-guest', password: 'demo-password-1' });
  await submit('#login');
  await until(() => visible().includes('account'), 'the account');
  const account = at('#account').innerText;
  await look('account');
  await load();
  await until(() => visible().includes('account'), 'the account after a reload');
  const afterReload = at('#account').innerText;

  fill({ price: '4.99' });
  await submit('#gift');
  const wrongAmount = shownIn('#gift');
  await look('gift refused');
  fill({ price: '25.00', message: 'x'.repeat(2000) });
  await submit('#gift');
  const longMessage = shownIn('#gift');
  fill({ message: 'Coffee is on me.' });
  await submit('#gift');
  const gift = at('#bought a')?.href ?? at('#gift').innerText;
  await look('bought');
  at('#logout').click();
  await until(() => visible().includes('login'), 'the login after a logout');
  const afterLogout = { visible: visible(), focus: frame.contentDocument.activeElement.id };
  const stored = Object.keys(sessionStorage);
  return { first, wrongPassword, emptyName, account, afterReload, wrongAmount, longMessage, gift, afterLogout, views, stored };
`;

describeInBrowser("the client's sample page", () => {
  let world: World;
  let seen: Seen;
  beforeAll(async () => {
    world = await openWorld();
    const files = new Map([...(await sampleFiles()), axeFile]);
    seen = await runInChromium<Seen>(files, drive(`${world.address}/rest/1.0.0`));
  });
  afterAll(() => world.close());

  it('asks for a login, and shows a refusal beside the field it is about', () => {
    expect(seen.first).toEqual(['login']);
    expect(seen.wrongPassword).toEqual({
      username: '',
      password: 'User name or password is wrong.',
      form: '',
      focus: 'password',
    });
    expect(seen.emptyName).toMatchObject({ username: expect.stringMatching(/[a-z]{3}/), focus: 'username' });
  });

  it('shows balance and points of the guest, also after a reload', () => {
    expect(seen.account).toMatch(/Hello Dana[\s\S]*Stored Value\n\n?\$[0-9.]+[\s\S]*Points\n\n?[0-9]+/);
    expect(seen.afterReload).toBe(seen.account);
  });

  it('sells a gift card, after it has shown mistakes beside their fields', async () => {
    expect(seen.wrongAmount).toMatchObject({
      price: 'Choose an amount from 5.00 to 200.00.',
      form: '',
      focus: 'price',
    });
    expect(seen.longMessage).toMatchObject({ message: 'Make the message shorter.', focus: 'message' });
    const gift = await fetch(seen.gift.replace(/^https?:\/\/[^/]+/, world.address));
    expect([gift.status, await gift.text()]).toEqual([200, expect.stringContaining('25.00')]);
  });

  it('forgets the tokens at logout', () => {
    expect(seen.afterLogout).toEqual({ visible: ['login'], focus: 'username' });
    expect(seen.stored).toEqual([]);
  });

  it('has no finding of axe and fits its window, light and dark, at 1280 and 390 px', () => {
    expect(seen.views).toHaveLength(16);
    expect(seen.views.filter(({ findings, overflows }) => findings.length > 0 || overflows)).toEqual([]);
    const backgrounds = (scheme: string) => [
      ...new Set(seen.views.filter((view) => view.scheme === scheme).map(({ background }) => background)),
    ];
    expect([backgrounds('light'), backgrounds('dark')]).toEqual([
      ['rgb(246, 245, 242)'],
      ['rgb(20, 24, 28)'],
    ]);
  });
});
