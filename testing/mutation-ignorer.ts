interface SyntaxNode {
  readonly type: string;
  readonly name?: string;
  readonly callee?: SyntaxNode;
  readonly object?: SyntaxNode;
  readonly property?: SyntaxNode;
}

interface SyntaxPath {
  readonly node: SyntaxNode;
  readonly parent?: SyntaxNode;
}

const isText = ({ type }: SyntaxNode) => type === 'StringLiteral' || type === 'TemplateLiteral';

const isLog = (node: SyntaxNode | undefined): boolean => node?.name === 'log' || node?.property?.name === 'log';

function isForDevelopers({ type, callee }: SyntaxNode): boolean {
  if (type === 'NewExpression') return callee?.name === 'Error';
  return type === 'CallExpression' && callee?.type === 'MemberExpression' && isLog(callee.object);
}

/** The wording of a log line or a developer's error, which no test should pin down. */
const wordingForDevelopers = {
  shouldIgnore: ({ node, parent }: SyntaxPath): string | undefined =>
    parent && isText(node) && isForDevelopers(parent) ? 'wording for developers' : undefined,
};

/** Stryker loads this file by path and looks for this export. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'wording-for-developers', value: wordingForDevelopers }];
