/** Labelled paragraphs of a description, such as "Effects" or "After a timeout". */
export interface Note {
  title: string;
  text: string;
}

/** Label at the begin of a paragraph; one that ends with a full stop is a title, another one is part of its sentence. */
const LABEL = /^\*\*([^*]+?)(\.?)\*\*/;

/**
 * Splits a description into its introduction and its notes. Lists and tables stay with the label before them; other
 * paragraphs without a label belong to the introduction.
 */
export function splitDescription(description: string): { introduction: string; notes: Note[] } {
  const introduction: string[] = [];
  const notes: Note[] = [];
  for (const block of description.trim().split(/\n{2,}|(?<=\.)\s(?=\*\*[A-Z])/)) {
    const [whole, title, stop] = LABEL.exec(block) ?? [];
    const last = notes.at(-1);
    if (title) notes.push({ title, text: ((stop ? '' : title) + block.slice(whole!.length)).trim() });
    else if (last && /^(\||- |\d+\. )/.test(block)) last.text += `\n\n${block}`;
    else introduction.push(block);
  }
  return { introduction: introduction.join('\n\n'), notes };
}
