/**
 * Tells whether a key belongs to a word that is still being composed (Hindi, Tamil … through an
 * input method): Enter commits the word and Escape drops it, and neither is meant for the page.
 * Safari ends the composition before it reports the key, which its old key code reveals.
 */
export function isComposing({ nativeEvent }: Pressed): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

type Pressed = { nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'> };
