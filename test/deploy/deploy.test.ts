import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { repository } from '../../src/base/config/repository.ts';
import { buildChecks } from '../../tools/bundle.mjs';
import { type ChildService, startServer } from '../support/childService.ts';
import { newSharedStore } from '../support/testStore.ts';
import { openWorld, type World } from '../support/world.ts';

const deploy = (name: string) => readFileSync(join(repository, 'deploy', name), 'utf8');

const shared = await newSharedStore('empty');

describe('the package', () => {
  const directory = mkdtempSync(join(tmpdir(), 'package-'));
  afterAll(() => {
    shared.remove();
    rmSync(directory, { recursive: true, force: true });
  });

  it('is installed by the script of the Containerfile, and its program starts a sandbox with shops and documentation', async () => {
    // The bundle is built before the tests, and `prepack` would take it away from the others.
    execFileSync(process.execPath, ['tools/sbom.mjs'], { cwd: repository });
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/docs.ts', '--served'], { cwd: repository });
    await buildChecks();
    const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', directory];
    execFileSync('npm', pack, { cwd: repository });
    const [file] = readdirSync(directory).filter((name) => name.endsWith('.tgz'));
    const { npmCalls, PATH } = npmThatLinks();
    const installed = join(directory, 'installed');
    execFileSync(join(repository, 'deploy/install.sh'), [join(directory, file!), installed], {
      env: { PATH },
    });
    expect(readFileSync(npmCalls, 'utf8')).toMatch(
      /^ci --omit=dev --ignore-scripts --no-audit --no-fund --cache \S+\n$/,
    );
    const shipped = readdirSync(installed);
    expect(shipped).toEqual(
      expect.arrayContaining(['deploy', 'dist', 'generated', 'merchants', 'package.json']),
    );
    const lockFile = 'npm-shrinkwrap.json';
    expect(readFileSync(join(installed, lockFile))).toEqual(readFileSync(join(repository, lockFile)));
    expect(billedPackages(installed)).toEqual(expect.arrayContaining(lockedPackages()));
    expect(shipped).not.toEqual(expect.arrayContaining(['src']));
    const service = await startServer([join(installed, 'tools/cli.mjs')], {
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_ENV: '',
      DATABASE_URL: '',
      ...shared.settings,
      LOG_LEVEL: 'silent',
    });
    try {
      const sold = await fetch(`${service.origin}/rest/1.0.0/gift/sell.json`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa('demo-pos:demo-pos-secret')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          merchantId: 1,
          storeCode: '001',
          cardInfo: { printedCardNumber: '7777000000000400' },
          amount: 25,
        }),
      });
      expect(await sold.json()).toMatchObject({ result: 'success', currentBalance: 25 });
      for (const path of ['/docs', '/docs/giftRedeem.md', '/llms.txt', '/docs/openapi-3.0.json'])
        expect([path, (await fetch(service.origin + path)).status]).toEqual([path, 200]);
      const till = [
        '--client',
        'demo-pos:demo-pos-secret',
        '--gift-card',
        '7777000000000401',
        '--purchases',
        '2',
      ];
      const target = `${service.origin}/rest/1.0.0`;
      expect(runInstalled('stored-value-conformance', ['--target', target, ...till])).toContain('Seed');
      expect(runInstalled('stored-value-check', ['--help'])).toMatch(/^Usage: .*\n\nChecks a live server/);
      expect(healthOf(installed, service)).toBe(0);
    } finally {
      await service.stop();
    }
    expect(healthOf(installed, service)).toBe(1);
  });

  it('has the programs that the guide prints for partners, with these options', () => {
    const guide = readFileSync(join(repository, 'spec/stories/goingLive.md'), 'utf8');
    const lines = [...guide.replaceAll(' \\\n ', '').matchAll(/^npx --package \.\/(\S+) (\S+) (.*)$/gm)];
    expect(lines).toHaveLength(2);
    for (const [, file, name, args] of lines) {
      expect(readdirSync(directory)).toContain(file);
      // Keeps it from doing its work, and is the option refused when the program has the others.
      const misspelled = [...args!.split(' '), '--misspelled-option'];
      expect(() => runInstalled(name!, misspelled)).toThrow(/unknown option '--misspelled-option'/i);
    }
  });

  /** Returns the exit code of the health check that containers run in the directory of the program. */
  function healthOf(installed: string, { origin }: ChildService): number | null {
    const [, check] = /^HEALTHCHECK CMD (.*)$/m.exec(deploy('Containerfile'))!;
    const [program, ...args] = JSON.parse(check!);
    expect(parse(deploy('compose.yaml')).services.service.healthcheck.test).toEqual([
      'CMD',
      program,
      ...args,
    ]);
    return spawnSync(program, args, { cwd: installed, env: { ...process.env, PORT: new URL(origin).port } })
      .status;
  }

  /** Runs a program of the installed package by its name, away from the sources. */
  function runInstalled(name: string, args: string[]): string {
    const installed = join(directory, 'installed');
    const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    return execFileSync(process.execPath, [join(installed, bin[name]), ...args], {
      cwd: directory,
      encoding: 'utf8',
    });
  }

  it('needs fewer than 265 packages', () => {
    expect(productionPackages().length).toBeLessThan(265);
  });

  /** Puts an npm in front of the path that links the production packages here, in place of downloading them. */
  function npmThatLinks() {
    const bin = join(directory, 'bin');
    const npmCalls = join(directory, 'npm-calls');
    const packages = join(directory, 'packages');
    for (const path of productionPackages().filter((path) => !path.includes('/node_modules/'))) {
      mkdirSync(dirname(join(packages, path)), { recursive: true });
      symlinkSync(join(repository, 'node_modules', path), join(packages, path));
    }
    mkdirSync(bin);
    writeFileSync(
      join(bin, 'npm'),
      `#!/bin/sh\necho "$*" >> "${npmCalls}"\nln -s "${packages}" node_modules\n`,
    );
    chmodSync(join(bin, 'npm'), 0o755);
    return { npmCalls, PATH: `${bin}:${process.env.PATH}` };
  }
});

interface LockedPackage {
  version: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

/** Paths below node_modules of the packages that `npm ci --omit=dev` installs here. */
function productionPackages(): string[] {
  return lockEntries()
    .map(([path]) => path)
    .filter((path) => existsSync(join(repository, path)))
    .map((path) => path.replace(/^node_modules\//, ''));
}

/** Packages of each installation as `name@version`. Optional ones depend on the platform. */
function lockedPackages(): string[] {
  return lockEntries()
    .filter(([, { optional }]) => !optional)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
}

function lockEntries(): [path: string, LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(join(repository, 'npm-shrinkwrap.json'), 'utf8'));
  return Object.entries<LockedPackage>(packages).filter(
    ([path, { dev, devOptional }]) => path && !dev && !devOptional,
  );
}

/** Packages in the bill of materials as `name@version`, each with its checksum. */
function billedPackages(installed: string): string[] {
  const { components } = JSON.parse(readFileSync(join(installed, 'dist/sbom.cdx.json'), 'utf8'));
  return (components as { name: string; version: string; hashes: object[] }[])
    .filter(({ hashes }) => hashes.length > 0)
    .map(({ name, version }) => `${name}@${version}`);
}

describe('the files of an installation', () => {
  it('take their steps from the tested script, and start the program it checked', () => {
    const containerfile = deploy('Containerfile');
    const steps = containerfile.split('\n').filter((line) => line.startsWith('RUN '));
    expect(steps).toEqual([
      expect.stringMatching(/^RUN \/tmp\/install\.sh \/tmp\/package\.tgz \/opt\/stored-value/),
    ]);
    expect(containerfile).toMatch(/^FROM \S+@sha256:[0-9a-f]{64}$/m);
    expect(containerfile).toContain('ENTRYPOINT ["node", "tools/cli.mjs"]');
    expect(deploy('stored-value.service')).toContain(
      'ExecStart=/usr/bin/node /opt/stored-value/tools/cli.mjs',
    );
    const { services } = parse(deploy('compose.yaml'));
    expect(services.service.build).toEqual({ context: '..', dockerfile: 'deploy/Containerfile' });
  });

  it('name only settings that the service reads', () => {
    const known = readFileSync(join(repository, 'docs/runbook.md'), 'utf8');
    const { services } = parse(deploy('compose.yaml'));
    for (const name of Object.keys(services.service.environment)) expect(known).toContain(`\`${name}`);
  });
});

describe('the dashboard and the alerts', () => {
  let world: World;
  let served: Set<string>;
  beforeAll(async () => {
    world = await openWorld();
    await world.soldCard(1);
    const { body } = await world.send('/metrics', { method: 'GET' });
    served = new Set([...(body as string).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name]) => name!));
    // The supervisor's, with PROCESSES.
    served.add('stored_value_processes_ended_total');
  });
  afterAll(() => world.close());

  /** Names of metrics in a PromQL expression; a histogram's parts by the name of the histogram. */
  function metricsIn(expression: string): string[] {
    const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, '');
    const names = bare.match(/\b[a-z]\w*_\w+\b/g) ?? [];
    return names
      .filter((name) => name !== 'histogram_quantile')
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  }

  it('ask only for metrics that the service has', () => {
    const { panels } = JSON.parse(deploy('grafana/stored-value.json'));
    const { groups } = parse(deploy('prometheus/alerts.yaml'));
    // biome-ignore lint/suspicious/noExplicitAny: files of other programs
    const shown = panels.flatMap(({ targets }: any) => targets.map(({ expr }: any) => expr));
    // biome-ignore lint/suspicious/noExplicitAny: files of other programs
    const watched = groups.flatMap(({ rules }: any) => rules.map(({ expr }: any) => expr));
    const asked = [...shown, ...watched].flatMap(metricsIn);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !served.has(name))).toEqual([]);
  });
});
