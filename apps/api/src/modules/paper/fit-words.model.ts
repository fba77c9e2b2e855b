/** A word, and how wide it is drawn. */
export interface Measured {
  text: string;
  width: number;
}

interface Room {
  width: number;
  lines: number;
  space: number;
  ellipsis: number;
}

/** Words as far as they fit the lines; an ellipsis stands for those that do not. */
export function fitWords(words: readonly Measured[], room: Room): string {
  // where each word ends on its line
  const ends: number[] = [];
  let line = 1;
  let end = 0;
  for (const { width } of words) {
    const isFirst = end === 0;
    if (!isFirst && end + room.space + width > room.width) {
      line += 1;
      end = width;
    } else end += (isFirst ? 0 : room.space) + width;
    if (line > room.lines) return cutTo(words, ends, room);
    ends.push(end);
  }
  return words.map(({ text }) => text).join(' ');
}

/** The last word that leaves room for the ellipsis; one word is never dropped. */
function cutTo(words: readonly Measured[], ends: readonly number[], room: Room): string {
  let kept = ends.length;
  while (kept > 1 && (ends[kept - 1] ?? 0) + room.ellipsis > room.width) kept -= 1;
  const text = words.slice(0, kept).map((word) => word.text);
  return `${text.join(' ').replace(/[\s,;:(]+$/, '')}…`;
}
