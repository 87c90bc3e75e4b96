/** Navigation: the menu of narrow screens, light and dark, and the pages of the offline file. */
export function startPages(): void {
  const root = document.documentElement;
  const menu = document.querySelector<HTMLButtonElement>('.menu')!;
  const setMenu = (isOpen: boolean) => {
    document.body.classList.toggle('with-nav', isOpen);
    menu.setAttribute('aria-expanded', String(isOpen));
  };
  menu.onclick = () => setMenu(!document.body.classList.contains('with-nav'));
  document.querySelector('#nav')!.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) setMenu(false);
  });

  document.querySelector<HTMLButtonElement>('.theme')!.onclick = () => {
    const shown =
      root.style.colorScheme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    root.style.colorScheme = shown === 'dark' ? 'light' : 'dark';
    localStorage.setItem('docs-theme', root.style.colorScheme);
  };

  const current = document.querySelector('#nav [aria-current]');
  current?.scrollIntoView({ block: 'nearest' });
  if (document.body.classList.contains('offline')) startOfflinePages();
}

function startOfflinePages(): void {
  const show = () => {
    const id = decodeURIComponent(location.hash.slice(1)) || 'overview';
    if (id === 'content') return;
    const target = document.getElementById(id) ?? document.getElementById('overview')!;
    const article = target.closest('article')!;
    document.querySelector('article.shown')?.classList.remove('shown');
    article.classList.add('shown');
    document.title = article.querySelector('h1')!.textContent!;
    for (const link of document.querySelectorAll('#nav a')) {
      const isCurrent = link.getAttribute('href') === `#${article.id}`;
      if (!isCurrent) link.removeAttribute('aria-current');
      else {
        link.setAttribute('aria-current', 'page');
        for (let around = link.closest('details'); around; around = around.parentElement!.closest('details'))
          around.open = true;
      }
    }
    if (target === article) scrollTo(0, 0);
    else target.scrollIntoView();
  };
  addEventListener('hashchange', show);
  show();
}
