import { basename } from 'node:path';

/** Requires matching names: `gift/redeem.json` is `giftRedeem` in `spec/gift/giftRedeem.yaml`. */
export default function operationNamedAfterPath() {
  let path = '';
  return {
    PathItem: {
      enter(_item, { key }) {
        path = String(key);
      },
      Operation(operation, { report, location, rawLocation }) {
        const segments = path.match(/^\/([a-z][A-Za-z0-9]*)\/([a-z][A-Za-z0-9]*)\.json$/);
        if (!segments) {
          report({
            message: `The path "${path}" must be /<service>/<operation>.json, both in camelCase. Rename it.`,
            location: rawLocation.key(),
          });
          return;
        }
        const [, service, name] = segments;
        const expected = service + name[0].toUpperCase() + name.slice(1);
        if (operation.operationId !== expected) {
          report({
            message: `The operationId of ${path} must be "${expected}", its path in camelCase, not "${operation.operationId}". Rename one of them: types, handler and test are named after it.`,
            location: location.child('operationId'),
          });
        }
        if (operation.tags?.[0] !== service) {
          report({
            message: `The tag of ${path} must be "${service}", the first segment of its path. Write: tags: [${service}].`,
            location: location.child('tags'),
          });
        }
        const file = decodeURIComponent(location.source.absoluteRef);
        // A bundle holds all operations in one file, so only sources can be checked.
        if (basename(file).endsWith('.yaml') && !file.endsWith(`/${service}/${expected}.yaml`)) {
          report({
            message: `${path} must be described in spec/${service}/${expected}.yaml, and is in ${basename(file)}. Move it there and point to it from openapi.yaml.`,
            location,
          });
        }
      },
    },
  };
}
