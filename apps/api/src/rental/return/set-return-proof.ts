// Sets what is known of a return: that the item was seen at its station, or that it was not there.
import type { Tx } from '#api/database/database.ts';

/** The rental must be locked. */
export async function setReturnProof(tx: Tx, rentalId: number, proof: 'seen' | 'missing'): Promise<void> {
  await tx.updateTable('rentals').set({ return_proof: proof }).where('id', '=', rentalId).execute();
}
