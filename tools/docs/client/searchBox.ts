import { createSearch, type SearchEntry } from '../search.ts';

const MAX_RESULTS = 12;

/** The search dialog; "/" and Ctrl+K open it, arrow keys and Enter choose. */
export function startSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.search')!;
  const input = dialog.querySelector('input')!;
  const list = dialog.querySelector('ol')!;
  let search: ReturnType<typeof createSearch> | undefined;

  const open = async () => {
    dialog.showModal();
    search ??= createSearch(await entries());
    show();
  };
  const show = () => {
    const found = search?.(input.value).slice(0, MAX_RESULTS) ?? [];
    list.replaceChildren(...found.map(resultOf));
    if (found.length === 0 && input.value) list.append(textElement('li', 'Nothing found.'));
  };
  document.querySelector<HTMLButtonElement>('.find')!.onclick = open;
  document.addEventListener('keydown', (event) => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as Element).tagName);
    if ((event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      if (!dialog.open) void open();
    }
  });
  input.oninput = show;
  dialog.onkeydown = (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') (links[at - 1] ?? input).focus();
    else if (event.key === 'Enter' && at < 0) links[0]?.click();
    else return;
    event.preventDefault();
  };
  dialog.onclick = ({ target }) => {
    if (target === dialog || (target as Element).closest('a')) dialog.close();
  };
}

async function entries(): Promise<SearchEntry[]> {
  const embedded = document.querySelector('#search-entries')?.textContent;
  return embedded ? JSON.parse(embedded) : (await fetch('/docs/search.json')).json();
}

function resultOf({ url, title, kind }: SearchEntry): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  link.append(textElement('b', title), textElement('small', kind));
  item.append(link);
  return item;
}

export function textElement(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
