/**
 * Finds text nodes that a browser's translation has moved: React looks for them where it had put
 * them, would throw, and lose the page (docs/decisions/0238).
 */
export function findMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.insertBefore = function <Added extends Node>(added: Added, before: Node | null) {
    let next = before;
    // Inserts before the element that now holds the node; at the end where it is gone, so that
    // nothing is lost.
    while (next && next.parentNode !== this) next = next.parentNode;
    insertBefore.call(this, added, next);
    return added;
  };

  Node.prototype.removeChild = <Removed extends Node>(removed: Removed) => {
    if (removed.parentNode) removeChild.call(removed.parentNode, removed);
    return removed;
  };
}
