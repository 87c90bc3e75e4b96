import { cruise, type IReporterOutput } from 'dependency-cruiser';
import config, { LAYERS } from '../../.dependency-cruiser.mjs';

/** Layers that a layer imports, by name. */
type Imports = Map<string, Set<string>>;

const layers = LAYERS.flat();

/** Renders a page with the layers and their imports, as dependency-cruiser finds them in the code. */
export async function architecturePage(): Promise<string> {
  const imports = await importsOfLayers();
  return `# Architecture

Made from the imports in the code by \`npm run generate\`. An arrow points from a layer to one that it imports. Arrows that follow
from others are left out of the picture; the table has all of them.
\`npm run lint:layers\` keeps them pointing one way. The [README](../README.md#architecture) says what each layer contains, and
[a tour](tour.md) follows five requests through them.

\`\`\`mermaid
flowchart TD
${picture(imports)}
\`\`\`

| Layer | Imports |
|---|---|
${layers.map((layer) => row(layer, imports.get(layer))).join('\n')}
`;
}

async function importsOfLayers(): Promise<Imports> {
  const { output } = await cruise(['src', 'handlers', 'generated'], {
    ...(config as { options: object }).options,
  });
  const imports: Imports = new Map(layers.map((layer) => [layer, new Set()]));
  for (const { source, dependencies } of (output as Exclude<IReporterOutput['output'], string>).modules) {
    for (const { resolved } of dependencies) {
      if (layerOf(resolved) !== layerOf(source)) imports.get(layerOf(source))!.add(layerOf(resolved));
    }
  }
  return imports;
}

function layerOf(file: string): string {
  const layer = layers.find((each) => file === each || file.startsWith(`${each}/`));
  if (!layer) throw new Error(`${file} is in no layer of .dependency-cruiser.mjs.`);
  return layer;
}

/** Draws the layers, and the imports that no longer way connects. */
function picture(imports: Imports): string {
  const names = layers.map((layer, index) => `  n${index}["${layer}"]`);
  const arrows = layers.flatMap((from, index) =>
    layers.flatMap((to, target) =>
      imports.get(from)!.has(to) && !isReachedOtherwise(imports, from, to)
        ? [`  n${index} --> n${target}`]
        : [],
    ),
  );
  return [...names, ...arrows].join('\n');
}

function isReachedOtherwise(imports: Imports, from: string, to: string): boolean {
  const reaches = (layer: string): boolean =>
    layer === to || [...imports.get(layer)!].some((next) => reaches(next));
  return [...imports.get(from)!].some((next) => next !== to && reaches(next));
}

function row(layer: string, imported: Set<string> = new Set()): string {
  const named = layers.filter((other) => imported.has(other)).map((other) => `\`${other}\``);
  return `| \`${layer}\` | ${named.join(', ')} |`;
}
