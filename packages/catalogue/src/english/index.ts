// The words of English texts: those of faces and full ones.
export { englishFull } from './full.ts';
export { englishShort } from './short.ts';
