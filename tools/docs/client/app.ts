/** Behaviour of the documentation in a browser. Every page can be read without it. */
import { startPages } from './pages.ts';
import { startSamples } from './samples.ts';
import { startSearch } from './searchBox.ts';
import { startTrying } from './tryIt.ts';

const theme = localStorage.getItem('docs-theme');
if (theme) document.documentElement.style.colorScheme = theme;

startPages();
startSamples();
startSearch();
void startTrying();
