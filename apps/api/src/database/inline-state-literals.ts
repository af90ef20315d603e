// Compiles comparisons with a `state` column to literals instead of parameters: only then can a cached plan use the partial
// indexes on open rentals or live holds.
import {
  ColumnNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ReferenceNode,
  ValueNode,
  type BinaryOperationNode,
  type OperationNode,
} from 'kysely';

export class InlineStateLiterals extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    if (!isState(leftOperand)) return super.visitBinaryOperation(node);
    if (ValueNode.is(rightOperand)) {
      return super.visitBinaryOperation({
        ...node,
        rightOperand: ValueNode.createImmediate(rightOperand.value),
      });
    }
    if (!PrimitiveValueListNode.is(rightOperand)) return super.visitBinaryOperation(node);
    this.visitNode(leftOperand);
    this.append(' ');
    this.visitNode(operator);
    this.append(' (');
    for (const [index, state] of rightOperand.values.entries()) {
      if (index > 0) this.append(', ');
      this.appendImmediateValue(state);
    }
    this.append(')');
  }
}

function isState(operand: OperationNode): boolean {
  const column = ReferenceNode.is(operand) ? operand.column : operand;
  return ColumnNode.is(column) && column.column.name === 'state';
}
