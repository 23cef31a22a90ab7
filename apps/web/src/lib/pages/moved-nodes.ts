/**
 * Looks for text nodes where a browser that translates the page has moved them, since React asks for them where it had
 * put them: that would throw, and the page be lost (docs/decisions/0238).
 */
export function findMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.insertBefore = function <Added extends Node>(added: Added, before: Node | null) {
    let next = before;
    // Goes before what holds it here; where it is gone, to the end, for what is skipped is lost.
    while (next && next.parentNode !== this) next = next.parentNode;
    insertBefore.call(this, added, next);
    return added;
  };

  Node.prototype.removeChild = <Removed extends Node>(removed: Removed) => {
    if (removed.parentNode) removeChild.call(removed.parentNode, removed);
    return removed;
  };
}
