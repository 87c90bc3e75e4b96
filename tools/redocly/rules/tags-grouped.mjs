/** Requires every tag to be in a group: the docs' menu shows groups only, so others would vanish. */
export default function tagsGrouped() {
  return {
    Root(root, { report, location }) {
      const groups = root['x-tagGroups'];
      if (!groups) return;
      const tags = (root.tags ?? []).map(({ name }) => name);
      const grouped = groups.flatMap((group) => group.tags ?? []);
      for (const tag of tags.filter((name) => !grouped.includes(name))) {
        report({
          message: `The tag "${tag}" is in no group, so the docs would not show it. Add it to the group of its readers in "x-tagGroups".`,
          location: location.child('x-tagGroups'),
        });
      }
      for (const tag of grouped.filter(
        (name, index) => !tags.includes(name) || grouped.indexOf(name) < index,
      )) {
        report({
          message: `"x-tagGroups" names "${tag}", which is not a tag or is in a group already. Correct its spelling or remove it.`,
          location: location.child('x-tagGroups'),
        });
      }
    },
  };
}
