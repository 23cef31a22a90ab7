import { type PluginObj, types as t } from '@babel/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * Compiles each message where it stands: Lingui keeps English in the code as ICU text, which the
 * browser would have to parse. So English needs neither a parser nor a catalog, and every route
 * carries only its own words. The plugin runs after Lingui's macro, in builds only.
 */
export default function compileMessages(): PluginObj {
  return {
    name: 'compile-messages',
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression({ node }) {
              const message = property(node, 'message');
              if (!property(node, 'id') || !t.isStringLiteral(message?.value)) return;
              message.value = t.valueToNode(compileMessage(message.value.value));
            },
            JSXAttribute({ node, parent }) {
              if (node.name.name !== 'message' || !t.isJSXOpeningElement(parent)) return;
              if (!t.isJSXIdentifier(parent.name, { name: '_Trans' })) return;
              const text = t.isJSXExpressionContainer(node.value)
                ? node.value.expression
                : node.value;
              if (!t.isStringLiteral(text)) return;
              node.value = t.jsxExpressionContainer(t.valueToNode(compileMessage(text.value)));
            },
          });
        },
      },
    },
  };
}

function property(node: t.ObjectExpression, name: string) {
  return node.properties.find(
    (entry): entry is t.ObjectProperty =>
      t.isObjectProperty(entry) && t.isIdentifier(entry.key, { name }),
  );
}
