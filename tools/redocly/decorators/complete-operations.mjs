import { addCredentials } from './add-credentials.mjs';
import { addErrors } from './add-errors.mjs';
import { addSharedParts } from './add-what-all-share.mjs';
import { expandErrorGroups } from './expand-error-groups.mjs';
import { extendSchemas } from './extend-schemas.mjs';
import { nameConstants } from './name-constants.mjs';
import { removeUnused } from './remove-unused.mjs';
import { writePages } from './write-pages.mjs';

/** Expands the short forms of operation files to what tools need. The order matters. */
export default function completeOperations() {
  return {
    Root: {
      leave(root) {
        // A bundle that is bundled again is complete already.
        if (!root['x-every-operation']) return;
        extendSchemas(root);
        expandErrorGroups(root);
        addSharedParts(root);
        addCredentials(root);
        addErrors(root);
        writePages(root);
        nameConstants(root);
        removeUnused(root);
      },
    },
  };
}
