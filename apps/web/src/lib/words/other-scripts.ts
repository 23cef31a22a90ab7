/** The scripts that the page's own faces lack: their Unicode range, and two letters of each. */
export const otherScripts = {
  urdu: { range: 'U+600-6FF, U+750-77F', letters: ['خ', 'ن'] },
  bengali: { range: 'U+980-9FF', letters: ['ক', 'খ'] },
  gurmukhi: { range: 'U+A00-A7F', letters: ['ਕ', 'ਖ'] },
  gujarati: { range: 'U+A80-AFF', letters: ['ક', 'ખ'] },
  odia: { range: 'U+B00-B7F', letters: ['କ', 'ଖ'] },
  tamil: { range: 'U+B80-BFF', letters: ['க', 'ச'] },
  telugu: { range: 'U+C00-C7F', letters: ['క', 'చ'] },
  kannada: { range: 'U+C80-CFF', letters: ['ಕ', 'ಚ'] },
  malayalam: { range: 'U+D00-D7F', letters: ['ക', 'ച'] },
} as const;
