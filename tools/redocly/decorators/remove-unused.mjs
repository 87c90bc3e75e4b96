/** Removes unreferenced components, such as templates that were narrowed per operation. */
export function removeUnused(root) {
  let removed = true;
  while (removed) {
    removed = false;
    const text = JSON.stringify(root);
    for (const [kind, components] of Object.entries(root.components)) {
      if (kind === 'securitySchemes') continue;
      for (const name of Object.keys(components)) {
        if (text.includes(`"#/components/${kind}/${name}"`)) continue;
        delete components[name];
        removed = true;
      }
      if (Object.keys(components).length === 0) delete root.components[kind];
    }
  }
}
