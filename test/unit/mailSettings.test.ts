import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, readConfig } from '../../src/base/config/config.ts';
import { maskedAddress } from '../../src/operators/messages/messageOverview.ts';

describe('the settings of mail', () => {
  it.each([
    'smtp://mail.example.test',
    'smtp://mail.example.test:2525/',
    'smtps://till%40shop:p%2Fw@mail.example.test',
    'smtp://[::1]:25',
  ])('take %s', (smtpUrl) => {
    expect(readConfig({ SMTP_URL: smtpUrl })).toMatchObject({ smtpUrl, smtpConnections: 8 });
  });

  it.each([
    'mail.example.test',
    'http://mail.example.test',
    'smtp://',
    'smtp://till:secret-1@mail.example.test/path',
    'smtp://till:secret-1@mail.example.test?pool=true',
    'smtp://till:secret%@mail.example.test',
    'smtp://:secret-1@mail.example.test',
    'smtp://till:secret/1@mail.example.test',
  ])('refuse %s, and do not repeat it', (smtpUrl) => {
    const read = () => readConfig({ SMTP_URL: smtpUrl });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(/^SMTP_URL must look like/);
    expect(read).not.toThrow(/secret/);
  });

  it('limit the number of connections', () => {
    expect(readConfig({ SMTP_CONNECTIONS: '3' }).smtpConnections).toBe(3);
    expect(() => readConfig({ SMTP_CONNECTIONS: '0' })).toThrow(ConfigurationError);
  });
});

describe('an address shown to operators', () => {
  it.each([
    ['dana@example.test', 'd***@e***.test'],
    ['d@e.test', 'd***@e***.test'],
    ['a.b@c.d.example.test', 'a***@c***.test'],
    ['a@localhost', 'a***@l***'],
    ['nonsense', '***@***'],
  ])('is %s masked', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked);
  });
});
