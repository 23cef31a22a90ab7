/**
 * A browser that translates the page moves text nodes into elements of its own, and React asks for them where it
 * had put them: that would throw, and the page be lost (docs/decisions/0238).
 */
export function findMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.insertBefore = function <Added extends Node>(added: Added, before: Node | null) {
    let next = before;
    // What holds it here; nothing, where it is gone: then at the end, for what is skipped is lost.
    while (next && next.parentNode !== this) next = next.parentNode;
    insertBefore.call(this, added, next);
    return added;
  };

  Node.prototype.removeChild = <Removed extends Node>(removed: Removed) => {
    if (removed.parentNode) removeChild.call(removed.parentNode, removed);
    return removed;
  };
}
