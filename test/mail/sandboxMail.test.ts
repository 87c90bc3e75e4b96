import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMail } from '../../src/adapters/mail/openMail.ts';
import { openSandboxMail } from '../../src/adapters/mail/sandboxMail.ts';
import { ConfigurationError } from '../../src/base/config/config.ts';
import { type Mail, MailFailure } from '../../src/domain/ground/ports/mail.ts';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { openWorld, testConfig } from '../support/world.ts';
import { authorityFile } from './mailServer.ts';
import { messages, sendReceipt } from './receipts.ts';

describe('the mail page of a sandbox', () => {
  let world: JobsWorld;
  beforeAll(async () => {
    world = await openJobsWorld();
  });
  afterAll(() => world.close());

  let number = 0;
  const send = (changes: Partial<Mail> = {}, box = world.app.mail) => {
    number += 1;
    return box.send({
      merchantId: 1,
      messageId: `<${number}@shop.example.test>`,
      from: { name: 'Corner Cafe', address: 'cafe@shop.example.test' },
      to: 'guest@example.test',
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
      ...changes,
    });
  };
  const get = (path: string) => world.send(path, { method: 'GET' });
  const listed = async (query = '') => (await get(`/sandbox/mail.json${query}`)).body.mails;
  const empty = (headers = {}) =>
    fetch(`${world.address}/sandbox/mail/delete`, { method: 'POST', headers, redirect: 'manual' });

  it('explains how to send a mail while there is none', async () => {
    const { status, body } = await get('/sandbox/mail');
    expect(status).toBe(200);
    expect(body).toContain('No mail yet');
    expect(body).toContain(
      'http://shop.example.test/rest/1.0.0/messaging/sendTransactionalMessageByEmailAddress.json',
    );
    expect(await listed()).toEqual([]);
  });

  it('shows a sent mail with its content, as a page and as JSON', async () => {
    await sendReceipt(world, 'buyer@example.test', 1203);
    await world.jobsDone();
    expect(await messages(world)).toMatchObject([{ state: 'SENT' }]);
    const [mail] = await listed();
    expect(mail).toMatchObject({
      merchantId: 1,
      merchantName: 'Corner Cafe',
      takenAt: world.clock.now().toISOString(),
      to: 'buyer@example.test',
      subject: expect.stringContaining('1203'),
    });
    const list = (await get('/sandbox/mail')).body;
    expect(list).toContain(`<a href="${mail.page}">${mail.subject}</a>`);
    expect(list).toContain('buyer@example.test');
    expect(list).toContain('Mar 9, 11:00 EDT');
    const { body: whole } = await get(mail.json);
    expect(whole).toMatchObject({
      ...mail,
      text: expect.stringContaining('Coffee'),
      html: expect.stringContaining('Coffee'),
      headers: { 'Message-ID': expect.stringMatching(/^<.*@.*>$/), 'Auto-Submitted': 'auto-generated' },
    });
    for (const view of ['', '?view=text', '?view=headers', '?view=nonsense']) {
      const { status, body } = await get(mail.page + view);
      expect(status).toBe(200);
      expect(body).toContain('buyer@example.test');
    }
    expect((await get(`${mail.page}?view=text`)).body).toContain(whole.text.trim().split('\n')[0]);
    expect((await get(`${mail.page}?view=headers`)).body).toContain('Auto-Submitted');
  });

  it('shows a mail without running or fetching any of its content', async () => {
    const evil = '"><script>alert(1)</script>\'&';
    await send({
      subject: `S ${evil}`,
      from: { name: `N ${evil}`, address: 'cafe@shop.example.test' },
      text: `T ${evil}`,
      html: `<html><head data-a="b"></head><body><a href="https://shop.example.test/">link</a>${evil}</body></html>`,
    });
    const [{ page }] = await listed();
    for (const path of ['/sandbox/mail', page, `${page}?view=text`, `${page}?view=headers`]) {
      const { body, headers } = await get(path);
      expect(body).not.toContain('<script');
      expect(body).toContain('&quot;&gt;&lt;script&gt;');
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src( 'sha256-[^']+')+; /,
      );
    }
    expect((await get(page)).body).toContain(
      `src="${page}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    );
    // The mail is unchanged except for its link targets; its sandbox policy also applies when opened directly.
    const { body, headers } = await get(`${page}/html`);
    expect(body).toContain(evil);
    expect(body).toContain('<head data-a="b"><base target="_blank">');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; /);
    expect(policy).not.toMatch(/script|allow-same-origin|allow-forms/);
  });

  it('shows the unsubscribe headers', async () => {
    await send({ unsubscribeUrl: 'https://shop.example.test/unsubscribe/abc' });
    const [{ json }] = await listed();
    expect((await get(json)).body).toMatchObject({
      unsubscribeUrl: 'https://shop.example.test/unsubscribe/abc',
      headers: {
        'List-Unsubscribe': '<https://shop.example.test/unsubscribe/abc>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  });

  it('rejects mail that a mail server would reject', async () => {
    await expect(send({ to: 'nobody' })).rejects.toMatchObject({ trouble: 'address' });
    await expect(send({ from: { name: 'Cafe', address: 'a\r\nb@c' } })).rejects.toMatchObject({
      trouble: 'content',
    });
  });

  it('finds mail by recipient, ignoring case', async () => {
    await send({ to: 'Dana.Demo@example.test' });
    expect(await listed('?to=dana.demo@example.test')).toHaveLength(1);
    expect((await get('/sandbox/mail?to=dana.demo@example.test')).body).toContain('1 mail<');
    const none = (await get('/sandbox/mail?to=%3Cb%3E')).body;
    expect(none).toContain('No mail went to &lt;b&gt;.');
  });

  it('finds no mail under an invalid number, or one of another merchant', async () => {
    const [{ mailId }] = await listed();
    for (const path of [`2/${mailId}`, '1/1', '1/x', '1/99999999999999999999', 'x/1', `1/${mailId}.xml`]) {
      for (const end of ['', '/html', '.json'])
        expect((await get(`/sandbox/mail/${path}${end}`)).status).toBe(404);
    }
    expect((await get('/sandbox/mail/')).status).toBe(404);
  });

  it("deletes a merchant's oldest mail beyond its limit, and no mail of others", async () => {
    const { store, ids, clock } = world.app;
    const small = openSandboxMail({ store, ids, clock }, 5);
    await send({ merchantId: 2, subject: "Another's" }, small);
    for (let count = 0; count < 6; count++) await send({ subject: `Mail ${count}` }, small);
    const mails: { subject: string }[] = await listed();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Mail 5',
      'Mail 4',
      'Mail 3',
      'Mail 2',
      'Mail 1',
      "Another's",
    ]);
  });

  it("deletes mail at the reader's request, and not at that of another site", async () => {
    expect((await empty({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await listed()).not.toEqual([]);
    const reply = await empty({ 'sec-fetch-site': 'same-origin' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/sandbox/mail']);
    expect(await listed()).toEqual([]);
  });
});

describe('mail in production', () => {
  it('has no page, and waits until a mail server is configured', async () => {
    const world = await openWorld({ mode: 'production' });
    try {
      for (const path of ['', '.json', '/1/1', '/1/1/html', '/1/1.json']) {
        expect(await world.send(`/sandbox/mail${path}`, { method: 'GET' })).toMatchObject({
          status: 404,
          body: { errorCode: 'system.not_found' },
        });
      }
      expect((await world.send('/sandbox/mail/delete', {})).status).toBe(404);
      const sending = world.app.mail.send({
        merchantId: 1,
        messageId: '<1@shop.example.test>',
        from: { name: '', address: 'cafe@shop.example.test' },
        to: 'guest@example.test',
        subject: '',
        html: '',
        text: '',
      });
      await expect(sending).rejects.toThrow(
        'No mail server is configured, so no mail is sent. Set SMTP_URL.',
      );
      await expect(sending).rejects.toMatchObject({ trouble: 'later', isUncertain: false });
      await expect(sending).rejects.toBeInstanceOf(MailFailure);
    } finally {
      await world.close();
    }
  });

  it('does not start with invalid certificates', async () => {
    const open = (smtpCa: string) =>
      openMail({ ...testConfig, smtpUrl: 'smtp://localhost', smtpCa }, {} as never);
    await expect(open('/nowhere.pem')).rejects.toThrow(ConfigurationError);
    await expect(open('/nowhere.pem')).rejects.toThrow('SMTP_CA names a file that cannot be read');
    await expect(open('package.json')).rejects.toThrow('SMTP_CA must name a PEM file of certificates');
    await (await open(authorityFile)).close();
  });
});
