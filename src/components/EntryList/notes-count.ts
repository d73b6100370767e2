/** "1 note", "2 notes". */
export const notesCount = (count: number): string => `${count} ${count === 1 ? 'note' : 'notes'}`;
