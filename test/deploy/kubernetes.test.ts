import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { repository } from '../../src/base/config/repository.ts';

const folder = join(repository, 'deploy/kubernetes');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Classes with the published schemas of the kinds. */
const KINDS = { ConfigMap, Deployment, Job, Namespace, NetworkPolicy, PodDisruptionBudget, Service };

interface Manifest {
  kind: keyof typeof KINDS;
  metadata: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: files of another program
  spec: any;
  data?: Record<string, string>;
}

const { resources } = parse(read('kustomization.yaml')) as { resources: string[] };
const manifests = resources.flatMap((name) =>
  parseAllDocuments(read(name)).map((document) => document.toJS() as Manifest),
);
const ofKind = (kind: Manifest['kind']) => manifests.filter((manifest) => manifest.kind === kind);
const [deployment] = ofKind('Deployment') as [Manifest];
const pods = [deployment, ...ofKind('Job')].map(({ spec }) => spec.template.spec);

function validate({ kind, ...fields }: Manifest): void {
  // biome-ignore lint/suspicious/noExplicitAny: each class takes the fields of its own kind
  new (KINDS[kind] as any)({ kind, ...fields }).validate();
}

describe('the manifests for Kubernetes', () => {
  it('are all listed in the kustomization', () => {
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(readdirSync(folder).sort());
  });

  it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]))(
    '%s keeps the published schema',
    (_name, manifest) => {
      validate(manifest as Manifest);
    },
  );

  it('are refused by that schema when a value has another type', () => {
    const { spec } = deployment;
    expect(() => validate({ ...deployment, spec: { ...spec, replicas: 'two' } })).toThrow();
    expect(() => validate({ ...deployment, spec: { ...spec, selector: undefined } })).toThrow();
  });

  it('run every process without rights, on a file system it cannot write to', () => {
    for (const { securityContext, containers, automountServiceAccountToken } of pods) {
      expect(automountServiceAccountToken).toBe(false);
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of containers)
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  it('give a process longer to stop than it takes, and new ones a start beside the old', () => {
    const { template, strategy } = deployment.spec;
    const [{ env }] = template.spec.containers;
    const drain = Number(env.find(({ name }: { name: string }) => name === 'DRAIN_SECONDS').value);
    const SHUTDOWN_GRACE_SECONDS = 10;
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(drain + SHUTDOWN_GRACE_SECONDS + 2);
    expect(strategy.rollingUpdate).toEqual({ maxSurge: '100%', maxUnavailable: 0 });
  });

  it('lead to ports that the service has, and select its processes', () => {
    const { containers } = deployment.spec.template.spec;
    const ports = containers[0].ports.map(({ name }: { name: string }) => name);
    const { labels } = deployment.spec.template.metadata;
    for (const { spec } of ofKind('Service')) {
      for (const { targetPort } of spec.ports) expect(ports).toContain(targetPort);
      expect(labels).toMatchObject(spec.selector);
    }
    for (const { spec } of ofKind('PodDisruptionBudget'))
      expect(labels).toMatchObject(spec.selector.matchLabels);
  });

  it('name only settings that the service reads', () => {
    const known = readFileSync(join(repository, 'docs/runbook.md'), 'utf8');
    const settings = ofKind('ConfigMap').flatMap(({ data = {} }) => Object.keys(data));
    expect(settings.length).toBeGreaterThan(2);
    for (const name of settings) expect(known).toContain(`\`${name}`);
  });
});
