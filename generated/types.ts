/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */

export interface paths {
    "/gift/sell.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell a gift card
         * @description Activates an inactive card and adds `amount` to it, in one step: either both happen or neither.
         *
         *     **What changes.** The card becomes active and holds `amount`. A card that is active already is refused with
         *     `gift.card_already_active`: use *Reload a gift card*.
         *
         *     **Limits.** The balance cannot rise above the card's limit (`gift.balance_limit_exceeded`).
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`: if the sale had happened you get its
         *     reply, if not it happens now. Or undo it with *Reverse a transaction* by that id; the card is then inactive again.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_already_active`<br>The card is already active. | An active card was to be sold.<br>*What to do:* Reload it instead. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.invalid_amount`<br>The amount is not valid. | The amount or tip is negative, an amount is zero, has more than two decimals or twelve digits, or is written in another way.<br>*What to do:* Send a positive amount with at most two decimals. |
         *     | `gift.balance_limit_exceeded`<br>The card cannot hold that much. | The balance would rise above the limit of the card.<br>*What to do:* Add less, or put the rest on another card. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftSell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/reload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add value to a gift card
         * @description Adds `amount` to a card that is already active.
         *
         *     **What changes.** The balance rises by `amount`, all of it or nothing. An inactive card is refused with
         *     `gift.card_not_active`: use *Sell a gift card*.
         *
         *     **Limits.** The balance cannot rise above the card's limit (`gift.balance_limit_exceeded`).
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`, or undo it with
         *     *Reverse a transaction* by that id.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.invalid_amount`<br>The amount is not valid. | The amount or tip is negative, an amount is zero, has more than two decimals or twelve digits, or is written in another way.<br>*What to do:* Send a positive amount with at most two decimals. |
         *     | `gift.balance_limit_exceeded`<br>The card cannot hold that much. | The balance would rise above the limit of the card.<br>*What to do:* Add less, or put the rest on another card. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftReload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/balance.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a gift card's balance
         * @description Tells what an active card holds, and what kind of card it is.
         *
         *     **What changes.** Nothing. The reply has a `pxTransactionId` of its own all the same, for your records; it cannot be
         *     reversed. `previousBalance` and `transactionAmount` are absent, because nothing moved.
         *
         *     **After a timeout** just ask again.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         */
        post: operations["giftBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/redeem.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay with a gift card
         * @description Takes `amount` plus `tip` off the card: the amount first, then the tip.
         *
         *     **Partial redemption.** A card that holds less than the total gives what it has, and that is a success. So always
         *     compare `transactionAmount` in the reply with `amount` + `tip` of your request and collect the difference in another
         *     way; `posMessages` tells the cashier how much is still due. Only an empty card is refused (`gift.no_balance`).
         *
         *     **What changes.** The balance falls by `transactionAmount`.
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`: the card is charged once, and you get
         *     the first reply. Or give the sale up and undo it with *Reverse a transaction* by that id. Without an
         *     `externalTransactionId` (or an `Idempotency-Key`) you cannot repeat the call safely.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.invalid_amount`<br>The amount is not valid. | The amount or tip is negative, an amount is zero, has more than two decimals or twelve digits, or is written in another way.<br>*What to do:* Send a positive amount with at most two decimals. |
         *     | `gift.no_balance`<br>The card is empty. | The balance is zero.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/reverse.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse a transaction
         * @description Undoes a sale, reload, redemption, cash-out or exchange of the last seven days, completely: value goes back to where it
         *     came from, and what the transaction granted is taken back.
         *
         *     **Naming the transaction.** By `pxTransactionId` from its reply, or, when you never saw a reply, by the
         *     `externalTransactionId` you gave it. Sending both is allowed when both name the same transaction; sending neither is
         *     refused with `gift.missing_transaction_id`.
         *
         *     **What changes.** The card's balance, by `transactionAmount`; a reversed sale leaves the card inactive. The reversal is a
         *     transaction with a `pxTransactionId` of its own, and cannot itself be reversed. Taking value back needs the value to be
         *     there still (`gift.insufficient_balance_to_reverse`); giving it back needs room under the card's limit
         *     (`gift.balance_limit_exceeded`).
         *
         *     **Repeating it** is safe: a transaction is reversed once, and the same call gets the first reply again.
         *
         *     **When the original never arrived** you get `gift.transaction_not_found`, and its `externalTransactionId` is blocked in this
         *     store: a late original is refused with `gift.external_transaction_id_conflict`. Either way you know that no value moved.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.missing_transaction_id`<br>A transaction id is needed. | Neither `pxTransactionId` nor `externalTransactionId` was sent.<br>*What to do:* Send one of them, or both. |
         *     | `gift.transaction_not_found`<br>The transaction was not found. | No transaction has this id in this store. An unknown `externalTransactionId` is blocked by this answer, so that a late original cannot take effect.<br>*What to do:* After a timeout this is good news; nothing happened and nothing will. Otherwise check the id and the store. |
         *     | `gift.transaction_mismatch`<br>The two ids name different transactions. | `pxTransactionId` and `externalTransactionId` were both sent, and do not belong to one transaction.<br>*What to do:* Send one of them. |
         *     | `gift.already_reversed`<br>The transaction was already undone. | Something other than a repeat of this reversal has undone it, for example a reversal under another store or a void at the till.<br>*What to do:* Nothing is left to do. |
         *     | `gift.reversal_window_expired`<br>The transaction is too old to be reversed. | More than seven days have passed.<br>*What to do:* Correct it with a new transaction. |
         *     | `gift.not_reversible`<br>This transaction cannot be reversed. | It is a balance inquiry or itself a reversal, or the card it changed can no longer take the change back.<br>*What to do:* Correct it with a new transaction. |
         *     | `gift.insufficient_balance_to_reverse`<br>The card holds too little to take the value back. | What the transaction added has been spent meanwhile.<br>*What to do:* Reverse the later redemptions first, or settle with the guest. |
         *     | `gift.balance_limit_exceeded`<br>The card cannot hold that much. | The balance would rise above the limit of the card.<br>*What to do:* Add less, or put the rest on another card. |
         */
        post: operations["giftReverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/cashOut.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay out a gift card in cash
         * @description Removes value from the card so that the guest receives cash: `amount`, or the whole balance when `amount` is left out.
         *     Hand out `transactionAmount`, and only after you have seen the reply.
         *
         *     **Never partial.** Unlike a redemption, an `amount` above the balance is refused (`gift.amount_exceeds_balance`).
         *
         *     **What changes.** The balance falls by `transactionAmount`. The card stays active, even when it is empty.
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`, or undo it with
         *     *Reverse a transaction* by that id.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.invalid_amount`<br>The amount is not valid. | The amount or tip is negative, an amount is zero, has more than two decimals or twelve digits, or is written in another way.<br>*What to do:* Send a positive amount with at most two decimals. |
         *     | `gift.no_balance`<br>The card is empty. | The balance is zero.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.amount_exceeds_balance`<br>The card holds less than that. | More cash was asked for than the card holds. Unlike a redemption, a cash-out is never partial.<br>*What to do:* Ask for less, or leave `amount` out to pay out the whole balance. |
         *     | `gift.cash_out_not_allowed`<br>This card cannot be cashed out. | The merchant does not allow it, or not for this balance.<br>*What to do:* Spend the balance instead. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftCashOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/exchange.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a gift card for another
         * @description Moves everything from an active card (`cardInfo`) to an inactive one (`newCardInfo`): for example from an eGift to a
         *     plastic card, or from a damaged card to its replacement.
         *
         *     **What changes.** In one step the new card becomes active and takes over the balance with its expiry dates and the
         *     registration, and the old card becomes unusable (`gift.card_exchanged`). The two cards must be of the same kind. The reply
         *     describes the new card: `previousBalance` is 0 and `transactionAmount` what it took over.
         *
         *     Refusals about a card mean either of the two; `gift.card_not_active` always means `cardInfo`, and
         *     `gift.new_card_not_inactive` always `newCardInfo`.
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`, or undo it with
         *     *Reverse a transaction* by that id.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.new_card_not_inactive`<br>The new card must be inactive. | The card that is to take over was sold or used before.<br>*What to do:* Take a card that was never sold. |
         *     | `gift.template_mismatch`<br>The two cards are not of the same kind. | The new card's template does not fit the old card's.<br>*What to do:* Take a card of the same kind. |
         *     | `gift.same_card`<br>A card cannot be exchanged for itself. | `cardInfo` and `newCardInfo` name the same card.<br>*What to do:* Name the new card in `newCardInfo`. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftExchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/eligibleSurveys.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a guest's eligible surveys
         * @description Lists the surveys this guest can answer right now: opted in, active, not over, and not yet completed as often as
         *     allowed. What is in the list is accepted by *Submit a response*, as long as nothing changes meanwhile.
         *
         *     **What changes.** Nothing. **After a timeout** just ask again.
         *
         *     A guest without any is a success with an empty list. The questions are not in the list; *Get a survey* has them.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `user_read`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `survey.error`<br>System error | The survey cannot be used as it is configured; for example a question has no choices.<br>*What to do:* Do not retry; have the merchant's operator look at the survey, and quote the `requestId`. |
         *     | `survey.not_enabled`<br>Surveys not configured | The merchant exists and you may act in it, but it has no surveys.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set surveys up. |
         *     | `survey.user_not_found`<br>User not found | The merchant has no guest with this `username`.<br>*What to do:* Check `username`, or name the participant by card. |
         */
        get: operations["surveyEligibleSurveys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/eligibleSurveysByPrintedCardNumber.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a card's eligible surveys
         * @description The same as *List a guest's eligible surveys*, for the holder of a card. If the card is registered, the list is the
         *     guest's; if not, the card is a participant of its own.
         *
         *     **What changes.** Nothing. **After a timeout** just ask again.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `user_read`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `survey.error`<br>System error | The survey cannot be used as it is configured; for example a question has no choices.<br>*What to do:* Do not retry; have the merchant's operator look at the survey, and quote the `requestId`. |
         *     | `survey.not_enabled`<br>Surveys not configured | The merchant exists and you may act in it, but it has no surveys.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set surveys up. |
         *     | `survey.card_not_found`<br>Card not found | The merchant has no card with this `printedCardNumber`.<br>*What to do:* Check the card number. |
         */
        get: operations["surveyEligibleSurveysByPrintedCardNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/optInToSurvey.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opt a guest in to a survey
         * @description Makes a guest eligible for a survey, usually because of something that just happened: a purchase, or a campaign.
         *
         *     **What changes.** The survey joins the guest's eligible surveys. With `daysAvailableToComplete` the guest has so many
         *     times 24 hours from now on, yet never longer than the survey runs.
         *
         *     **Repeating it** is safe and changes nothing: the reply tells the time of the first opt-in, and neither that time nor the
         *     guest's deadline moves. So **after a timeout** just send it again. An opt-in does not add completions: a guest who has
         *     reached their number stays at it.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `user_write`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `survey.error`<br>System error | The survey cannot be used as it is configured; for example a question has no choices.<br>*What to do:* Do not retry; have the merchant's operator look at the survey, and quote the `requestId`. |
         *     | `survey.not_enabled`<br>Surveys not configured | The merchant exists and you may act in it, but it has no surveys.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set surveys up. |
         *     | `survey.invalid_survey_code`<br>Invalid survey code | The merchant has no survey with this `code`.<br>*What to do:* Check `code`; upper and lower case are different. |
         *     | `survey.survey_not_active`<br>Survey is not active | The merchant has switched the survey off, or it has not begun yet.<br>*What to do:* Do not offer the survey to the guest for now. |
         *     | `survey.user_not_found`<br>User not found | The merchant has no guest with this `username`.<br>*What to do:* Check `username`, or name the participant by card. |
         *     | `survey.survey_ended`<br>Survey end date has passed | The survey has ended, or the time that this guest had for it is over.<br>*What to do:* Do not offer the survey any more. |
         */
        post: operations["surveyOptInToSurvey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/optInToSurveyByPrintedCardNumber.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opt a card in to a survey
         * @description The same as *Opt a guest in to a survey*, for the holder of a card. If the card is registered, it is the guest who is
         *     opted in, under any of their cards; if not, the card is a participant of its own, and `username` in the reply is empty.
         *
         *     **What changes.** The survey joins the eligible surveys. With `daysAvailableToComplete` there are so many times 24 hours
         *     for it, yet never longer than the survey runs.
         *
         *     **Repeating it** is safe: the reply tells the time of the first opt-in, and nothing moves. So **after a timeout** just
         *     send it again.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `user_write`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `survey.error`<br>System error | The survey cannot be used as it is configured; for example a question has no choices.<br>*What to do:* Do not retry; have the merchant's operator look at the survey, and quote the `requestId`. |
         *     | `survey.not_enabled`<br>Surveys not configured | The merchant exists and you may act in it, but it has no surveys.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set surveys up. |
         *     | `survey.invalid_survey_code`<br>Invalid survey code | The merchant has no survey with this `code`.<br>*What to do:* Check `code`; upper and lower case are different. |
         *     | `survey.survey_not_active`<br>Survey is not active | The merchant has switched the survey off, or it has not begun yet.<br>*What to do:* Do not offer the survey to the guest for now. |
         *     | `survey.card_not_found`<br>Card not found | The merchant has no card with this `printedCardNumber`.<br>*What to do:* Check the card number. |
         *     | `survey.survey_ended`<br>Survey end date has passed | The survey has ended, or the time that this guest had for it is over.<br>*What to do:* Do not offer the survey any more. |
         */
        post: operations["surveyOptInToSurveyByPrintedCardNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/surveyDetails.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a survey for a guest
         * @description Gives a survey's title and questions, in the order to show them. It refuses whatever *Submit a response* would refuse
         *     before it looks at answers, so that no guest fills in a form in vain.
         *
         *     **What changes.** Nothing. **After a timeout** just ask again.
         *
         *     **Showing it.** Show items by `label`; a step of a scale without one is shown as a point between its neighbours. Keep
         *     `code` and `value` of each item: an answer needs both. Do not keep a survey for days, because the merchant may change it.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `user_read`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `survey.error`<br>System error | The survey cannot be used as it is configured; for example a question has no choices.<br>*What to do:* Do not retry; have the merchant's operator look at the survey, and quote the `requestId`. |
         *     | `survey.not_enabled`<br>Surveys not configured | The merchant exists and you may act in it, but it has no surveys.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set surveys up. |
         *     | `survey.invalid_survey_code`<br>Invalid survey code | The merchant has no survey with this `code`.<br>*What to do:* Check `code`; upper and lower case are different. |
         *     | `survey.survey_not_active`<br>Survey is not active | The merchant has switched the survey off, or it has not begun yet.<br>*What to do:* Do not offer the survey to the guest for now. |
         *     | `survey.user_not_found`<br>User not found | The merchant has no guest with this `username`.<br>*What to do:* Check `username`, or name the participant by card. |
         *     | `survey.not_eligible_for_survey`<br>User or card not eligible for survey | The guest or card was not opted in to this survey.<br>*What to do:* Opt the guest in first, or offer only what is among the guest's eligible surveys. |
         *     | `survey.user_reached_max_completions`<br>User has reached maximum number of survey submissions | The guest has completed the survey as often as the merchant allows. Submissions by user name and by card count together.<br>*What to do:* Nothing is left to do; thank the guest. |
         *     | `survey.survey_ended`<br>Survey end date has passed | The survey has ended, or the time that this guest had for it is over.<br>*What to do:* Do not offer the survey any more. |
         */
        get: operations["surveySurveyDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/surveyDetailsByPrintedCardNumber.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a survey for a card
         * @description The same as *Get a survey for a guest*, for the holder of a card, registered or not: the title and the questions, or
         *     the refusal that a submission would get.
         *
         *     **What changes.** Nothing. **After a timeout** just ask again.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `user_read`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `survey.error`<br>System error | The survey cannot be used as it is configured; for example a question has no choices.<br>*What to do:* Do not retry; have the merchant's operator look at the survey, and quote the `requestId`. |
         *     | `survey.not_enabled`<br>Surveys not configured | The merchant exists and you may act in it, but it has no surveys.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set surveys up. |
         *     | `survey.invalid_survey_code`<br>Invalid survey code | The merchant has no survey with this `code`.<br>*What to do:* Check `code`; upper and lower case are different. |
         *     | `survey.survey_not_active`<br>Survey is not active | The merchant has switched the survey off, or it has not begun yet.<br>*What to do:* Do not offer the survey to the guest for now. |
         *     | `survey.card_not_found`<br>Card not found | The merchant has no card with this `printedCardNumber`.<br>*What to do:* Check the card number. |
         *     | `survey.not_eligible_for_survey`<br>User or card not eligible for survey | The guest or card was not opted in to this survey.<br>*What to do:* Opt the guest in first, or offer only what is among the guest's eligible surveys. |
         *     | `survey.user_reached_max_completions`<br>User has reached maximum number of survey submissions | The guest has completed the survey as often as the merchant allows. Submissions by user name and by card count together.<br>*What to do:* Nothing is left to do; thank the guest. |
         *     | `survey.survey_ended`<br>Survey end date has passed | The survey has ended, or the time that this guest had for it is over.<br>*What to do:* Do not offer the survey any more. |
         */
        get: operations["surveySurveyDetailsByPrintedCardNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/submitResponse.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a guest's response to a survey
         * @description Stores what a guest answered, and gives the guest what the merchant promised for it, for example points. Show the guest
         *     the `message`.
         *
         *     **Answers.** One for each question the guest answered; what an answer consists of depends on the question's type:
         *
         *     | Question | Answer |
         *     |---|---|
         *     | `SCALE`, `SINGLE_SELECT` | `selectedItems` with exactly one item: its `code` and `value` |
         *     | `MULTI_SELECT` | `selectedItems` with one or more items |
         *     | `OPEN_RESPONSE` | `text`, within `maxResponseLength` |
         *     | any, where `isNotApplicableAllowed` | `isNotApplicable: true` and nothing else |
         *
         *     **What changes.** The response is stored, it counts as a completion, and the accompanying adjustments are made on the
         *     guest's card: all of that, or nothing.
         *
         *     **When it is refused.** The checks run in the order of the table below and stop at the first that fails. Where answers
         *     are at fault, `errorDetail` lists the codes of the questions; ask the guest those again, then submit all answers anew.
         *
         *     **After a timeout** send it again with the same `Idempotency-Key`. Without one a repeat counts as another completion,
         *     with its adjustments, as long as the merchant allows another.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `user_write`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `survey.error`<br>System error | The survey cannot be used as it is configured; for example a question has no choices.<br>*What to do:* Do not retry; have the merchant's operator look at the survey, and quote the `requestId`. |
         *     | `survey.not_enabled`<br>Surveys not configured | The merchant exists and you may act in it, but it has no surveys.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set surveys up. |
         *     | `survey.invalid_survey_code`<br>Invalid survey code | The merchant has no survey with this `code`.<br>*What to do:* Check `code`; upper and lower case are different. |
         *     | `survey.survey_not_active`<br>Survey is not active | The merchant has switched the survey off, or it has not begun yet.<br>*What to do:* Do not offer the survey to the guest for now. |
         *     | `survey.user_not_found`<br>User not found | The merchant has no guest with this `username`.<br>*What to do:* Check `username`, or name the participant by card. |
         *     | `survey.not_eligible_for_survey`<br>User or card not eligible for survey | The guest or card was not opted in to this survey.<br>*What to do:* Opt the guest in first, or offer only what is among the guest's eligible surveys. |
         *     | `survey.user_reached_max_completions`<br>User has reached maximum number of survey submissions | The guest has completed the survey as often as the merchant allows. Submissions by user name and by card count together.<br>*What to do:* Nothing is left to do; thank the guest. |
         *     | `survey.survey_ended`<br>Survey end date has passed | The survey has ended, or the time that this guest had for it is over.<br>*What to do:* Do not offer the survey any more. |
         *     | `survey.invalid_answer`<br>Invalid answer | An answer has parts that its question does not take, names a question the survey does not have, answers a question twice, chooses an item twice, says "does not apply" where that is not offered, or is malformed.<br>*What to do:* Build each answer as the type of its question demands. The guest can do nothing about it. |
         *     | `survey.answer_not_among_choices`<br>Answer not among choices | A selected item is not one of the question's, or its `code` and `value` do not belong together.<br>*What to do:* Read the survey again, because it may have changed since, and show the guest the questions in `errorDetail`. |
         *     | `survey.too_many_items_selected`<br>Too many items selected | More than one item was chosen for a `SCALE` or `SINGLE_SELECT` question.<br>*What to do:* Let the guest choose one item for the questions in `errorDetail`. |
         *     | `survey.missing_required_answer`<br>Missing required answer | A required question has no answer.<br>*What to do:* Ask the guest the questions in `errorDetail`, then submit all answers again. |
         *     | `survey.answer_too_long`<br>Answer exceeds maximum number of allowed characters | A text is longer than the question's `maxResponseLength`.<br>*What to do:* Ask the guest to shorten the answers in `errorDetail`. Better, limit the input field. |
         *     | `survey.transaction_failed`<br>Account adjustment transaction(s) that accompany survey completion failed | What the merchant gives for a completion, for example points, could not be given; the card may be disabled or full. The response was not stored either.<br>*What to do:* Have the card looked at, then submit again. The completion was not counted. |
         */
        post: operations["surveySubmitResponse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/submitResponseByPrintedCardNumber.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a response to a survey by card
         * @description The same as *Submit a guest's response to a survey*, for the holder of a card. If the card is registered, it is the
         *     guest's response, and counts together with those under the user name; if not, the card is a participant of its own.
         *
         *     **Answers.** One for each question the guest answered; what an answer consists of depends on the question's type:
         *
         *     | Question | Answer |
         *     |---|---|
         *     | `SCALE`, `SINGLE_SELECT` | `selectedItems` with exactly one item: its `code` and `value` |
         *     | `MULTI_SELECT` | `selectedItems` with one or more items |
         *     | `OPEN_RESPONSE` | `text`, within `maxResponseLength` |
         *     | any, where `isNotApplicableAllowed` | `isNotApplicable: true` and nothing else |
         *
         *     **What changes.** The response is stored, it counts as a completion, and the accompanying adjustments are made on
         *     this card: all of that, or nothing.
         *
         *     **When it is refused.** The checks run in the order of the table below and stop at the first that fails. Where answers
         *     are at fault, `errorDetail` lists the codes of the questions; ask the guest those again, then submit all answers anew.
         *
         *     **After a timeout** send it again with the same `Idempotency-Key`. Without one a repeat counts as another completion,
         *     with its adjustments, as long as the merchant allows another.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `user_write`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `survey.error`<br>System error | The survey cannot be used as it is configured; for example a question has no choices.<br>*What to do:* Do not retry; have the merchant's operator look at the survey, and quote the `requestId`. |
         *     | `survey.not_enabled`<br>Surveys not configured | The merchant exists and you may act in it, but it has no surveys.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set surveys up. |
         *     | `survey.invalid_survey_code`<br>Invalid survey code | The merchant has no survey with this `code`.<br>*What to do:* Check `code`; upper and lower case are different. |
         *     | `survey.survey_not_active`<br>Survey is not active | The merchant has switched the survey off, or it has not begun yet.<br>*What to do:* Do not offer the survey to the guest for now. |
         *     | `survey.card_not_found`<br>Card not found | The merchant has no card with this `printedCardNumber`.<br>*What to do:* Check the card number. |
         *     | `survey.not_eligible_for_survey`<br>User or card not eligible for survey | The guest or card was not opted in to this survey.<br>*What to do:* Opt the guest in first, or offer only what is among the guest's eligible surveys. |
         *     | `survey.user_reached_max_completions`<br>User has reached maximum number of survey submissions | The guest has completed the survey as often as the merchant allows. Submissions by user name and by card count together.<br>*What to do:* Nothing is left to do; thank the guest. |
         *     | `survey.survey_ended`<br>Survey end date has passed | The survey has ended, or the time that this guest had for it is over.<br>*What to do:* Do not offer the survey any more. |
         *     | `survey.invalid_answer`<br>Invalid answer | An answer has parts that its question does not take, names a question the survey does not have, answers a question twice, chooses an item twice, says "does not apply" where that is not offered, or is malformed.<br>*What to do:* Build each answer as the type of its question demands. The guest can do nothing about it. |
         *     | `survey.answer_not_among_choices`<br>Answer not among choices | A selected item is not one of the question's, or its `code` and `value` do not belong together.<br>*What to do:* Read the survey again, because it may have changed since, and show the guest the questions in `errorDetail`. |
         *     | `survey.too_many_items_selected`<br>Too many items selected | More than one item was chosen for a `SCALE` or `SINGLE_SELECT` question.<br>*What to do:* Let the guest choose one item for the questions in `errorDetail`. |
         *     | `survey.missing_required_answer`<br>Missing required answer | A required question has no answer.<br>*What to do:* Ask the guest the questions in `errorDetail`, then submit all answers again. |
         *     | `survey.answer_too_long`<br>Answer exceeds maximum number of allowed characters | A text is longer than the question's `maxResponseLength`.<br>*What to do:* Ask the guest to shorten the answers in `errorDetail`. Better, limit the input field. |
         *     | `survey.transaction_failed`<br>Account adjustment transaction(s) that accompany survey completion failed | What the merchant gives for a completion, for example points, could not be given; the card may be disabled or full. The response was not stored either.<br>*What to do:* Have the card looked at, then submit again. The completion was not counted. |
         */
        post: operations["surveySubmitResponseByPrintedCardNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/subscribe.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to a plan
         * @description Charges the plan's price to a payment method, and starts the plan on the card.
         *
         *     **What changes.** The card holds the plan (`SUBSCRIBED`), the payment method is saved, and the guest gets a confirmation by
         *     e-mail. The next renewal is on `expirationDate`, one period later; for a monthly plan that is the same day of the next
         *     month, or its last day if it is shorter.
         *
         *     **The payment** is authorized first, then the plan is granted, then the payment is captured. If any of it fails the call is
         *     refused, and what was done so far is undone as far as possible.
         *
         *     **Paying.** Send a vault token of a method the guest has just entered, or the `savedCardCode` of one saved before. A card
         *     has one live subscription: a card with another plan is refused; change its plan instead.
         *
         *     **After a timeout** send the call again with the same `Idempotency-Key`: the guest is charged once. Without one, list the
         *     card's subscriptions first; a repeat is refused with `subscribe.card_already_subscribed` if the first call went through.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `account_write`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `subscribe.server_error`<br>Internal server error | Something the subscription needs did not work on our side; for example the merchant's payment vault is not set up.<br>*What to do:* List the card's subscriptions. If the plan is not among them, try once more later, and quote the `requestId` if it persists. |
         *     | `subscribe.invalid_merchant`<br>Invalid merchant | The merchant exists and you may act in it, but it has no subscriptions.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set subscriptions up. |
         *     | `subscribe.invalid_card`<br>Invalid card number | The merchant has no card with this number, or the card is not active.<br>*What to do:* Check the card number; activate the card first. |
         *     | `subscribe.invalid_subscription_code`<br>Invalid subscription code | The merchant has no plan with this `subscriptionCode`.<br>*What to do:* Use a `code` from the list of plans; upper and lower case are different. |
         *     | `subscribe.invalid_subscription`<br>Invalid subscription | The plan exists, but cannot be sold as it is configured; for example its price or period is missing.<br>*What to do:* Do not retry; have the merchant's operator look at the plan. |
         *     | `subscribe.closed_to_new_enroll`<br>Subscription closed to new enrollment | The plan takes nobody new; its `acceptEnrollees` is `false`.<br>*What to do:* Offer only plans that accept enrollees. |
         *     | `subscribe.not_available_to_card`<br>Subscription not available to card | The plan is not for cards of this kind or tier.<br>*What to do:* Offer another plan, or use another of the guest's cards. |
         *     | `subscribe.card_already_subscribed`<br>Card is already subscribed | The card has a live subscription, to this plan or another. One that was ended is live until its `expirationDate`.<br>*What to do:* Change the plan instead. After a declined renewal change the payment method. After an unsubscription wait for its end. |
         *     | `subscribe.invalid_payment_method`<br>Invalid payment method | The payment method lacks a field of its type, has one of another type, or is of a kind the merchant does not take.<br>*What to do:* Send a vault token or a saved one, with exactly the fields of its type. |
         *     | `subscribe.invalid_saved_payment_method`<br>Invalid saved payment method | No payment method with this `savedCardCode` is saved for this guest; it may have been removed.<br>*What to do:* List the guest's saved payment methods and let the guest choose. |
         *     | `subscribe.save_payment_method_failed`<br>Save payment method failed | The payment vault did not keep the new payment method, so renewals would have nothing to charge.<br>*What to do:* Tokenize the payment method again, or use another. Nothing was charged. |
         *     | `subscribe.update_payment_method_usage_failed`<br>Update payment method usage failed | The saved payment method could not be marked as this subscription's.<br>*What to do:* Try again later. Nothing was charged. |
         *     | `subscribe.payment_auth_denied`<br>Payment authorization denied | The guest's bank declined the payment.<br>*What to do:* Ask the guest for another payment method. Do not try the same one again and again. |
         *     | `subscribe.payment_auth_failed`<br>Payment authorization failed | No answer, or an unusable one, came from the payment vault or the bank.<br>*What to do:* Try again later, or with another payment method. |
         *     | `subscribe.payment_capture_denied`<br>Payment capture denied | The bank authorized the payment, then declined to pay it out. The subscription was taken back.<br>*What to do:* Ask the guest for another payment method. |
         *     | `subscribe.payment_capture_failed`<br>Payment capture failed | The payment was authorized, and the vault then failed to capture it. The subscription was taken back.<br>*What to do:* List the card's subscriptions before you try again later. |
         *     | `subscribe.create_payment_detail_failed`<br>Create payment detail failed | The payment could not be recorded on our side. It was not made.<br>*What to do:* Try again later; quote the `requestId` if it persists. |
         *     | `subscribe.update_payment_detail_failed`<br>Update payment detail failed | The outcome of the payment could not be recorded on our side. Payment and subscription were taken back.<br>*What to do:* List the card's subscriptions before you try again later; quote the `requestId` if it persists. |
         *     | `subscribe.update_account_failed`<br>Update account failed | The subscription could not be put on the card. The payment was given back.<br>*What to do:* Try again later; quote the `requestId` if it persists. |
         */
        post: operations["subscriptionSubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/updatePaymentMethod.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the payment method
         * @description Has the card's subscription charged to another payment method from now on.
         *
         *     **What changes.** The new payment method is saved and used for renewals. Plan and dates stay as they are, and nothing is
         *     charged, except:
         *
         *     **After a declined renewal** (`SUBSCRIPTION_RENEW_FAILED`) the overdue renewal is charged to the new payment method at once.
         *     If it is paid, the subscription is `SUBSCRIBED` again and `expirationDate` moves to the next anniversary of its start; the
         *     period is not prolonged by the days that were missed. If it is not, the call is refused with a code that begins with
         *     `recharge.`, and the old payment method stays.
         *
         *     **After a timeout** send the call again with the same `Idempotency-Key`: an overdue renewal is charged once. Without one,
         *     list the card's subscriptions and look at `paymentInfo`.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `account_write`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `update_payment_method.server_error`<br>Internal server error | Something the change needs did not work on our side; for example the payment vault cannot be reached to keep the new payment method.<br>*What to do:* Try again later, and quote the `requestId` if it persists. The old payment method stays. |
         *     | `update_payment_method.invalid_merchant`<br>Invalid merchant | The merchant exists and you may act in it, but it has no subscriptions.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set subscriptions up. |
         *     | `update_payment_method.invalid_card`<br>Invalid card number | The merchant has no card with this number, or the card is not active.<br>*What to do:* Check the card number. |
         *     | `update_payment_method.not_subscribed`<br>Not subscribed | The card has no subscription, or one that was ended and will not be charged again.<br>*What to do:* List the card's subscriptions; subscribe if there is none. |
         *     | `update_payment_method.invalid_subscription_code`<br>Invalid subscription code | The plan that the card holds is not in the merchant's configuration any more.<br>*What to do:* Do not retry; have the merchant's operator look at the plan. |
         *     | `update_payment_method.invalid_subscription`<br>Invalid subscription | The plan that the card holds cannot be renewed as it is configured now; for example its price is missing.<br>*What to do:* Do not retry; have the merchant's operator look at the plan. |
         *     | `update_payment_method.get_current_payment_method_failed`<br>Cannot find current payment method for subscription | There is no trace of the payment method that is to be replaced.<br>*What to do:* Do not retry; have the merchant's operator look at the subscription, and quote the `requestId`. |
         *     | `update_payment_method.invalid_payment_method`<br>Invalid payment method | The payment method lacks a field of its type, has one of another type, is of a kind the merchant does not take, or the vault does not know its token.<br>*What to do:* Send a fresh vault token or a saved one, with exactly the fields of its type. |
         *     | `update_payment_method.invalid_saved_payment_method`<br>Invalid saved payment method | No payment method with this `savedCardCode` is saved for this guest; it may have been removed.<br>*What to do:* List the guest's saved payment methods and let the guest choose. |
         *     | `update_payment_method.update_payment_method_usage_failed`<br>Update payment method usage failed | The new payment method could not be marked as the subscription's, or the old one not released.<br>*What to do:* Try again later. The old payment method stays. |
         *     | `update_payment_method.payment_auth_denied`<br>Payment authorization denied | Not answered at present. Only an overdue renewal is charged here, and its codes begin with `recharge.`.<br>*What to do:* Treat it like `recharge.payment_auth_denied`. |
         *     | `update_payment_method.payment_auth_failed`<br>Payment authorization failed | A renewal is being charged to the old payment method right now, and its outcome is not known yet.<br>*What to do:* Wait a minute, list the card's subscriptions, and try again. |
         *     | `recharge.save_payment_method_failed`<br>Save payment method failed | The overdue renewal was to be charged to a new payment method, which the payment vault did not keep.<br>*What to do:* Tokenize the payment method again, or use another. Nothing was charged; the old payment method stays. |
         *     | `recharge.update_payment_method_usage_failed`<br>Update payment method usage failed | The payment method for the overdue renewal could not be marked as the subscription's.<br>*What to do:* Try again later. Nothing was charged; the old payment method stays. |
         *     | `recharge.invalid_saved_payment_method`<br>Invalid saved payment method | The overdue renewal was to be charged to a saved payment method that the payment vault does not know any more.<br>*What to do:* Use another payment method. Nothing was charged. |
         *     | `recharge.payment_auth_denied`<br>Payment authorization denied | The guest's bank declined the overdue renewal.<br>*What to do:* Ask the guest for another payment method. The old one stays, and so does the overdue renewal. |
         *     | `recharge.payment_auth_failed`<br>Payment authorization failed | The overdue renewal could not be authorized, or not captured after it was. What was authorized is given back.<br>*What to do:* Try again later, or with another payment method. The old one stays, and so does the overdue renewal. |
         */
        post: operations["subscriptionUpdatePaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/accountSubscriptionInfo.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a card's subscriptions
         * @description Tells what the card holds: the plan, its status, until when it is paid, and what it is charged to.
         *
         *     **What changes.** Nothing. **After a timeout** just ask again.
         *
         *     A card without a subscription is a success with an empty list. A subscription that was ended is in the list until its
         *     `expirationDate`, without `paymentInfo`, because the payment method is removed at once.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `account_read`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `account_subscription_info.server_error`<br>Internal server error | The plans or subscriptions cannot be told as they are configured or stored.<br>*What to do:* Try again later, and quote the `requestId` if it persists. |
         *     | `account_subscription_info.invalid_merchant`<br>Invalid merchant | The merchant exists and you may act in it, but it has no subscriptions.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set subscriptions up. |
         *     | `account_subscription_info.invalid_card`<br>Invalid card number | The merchant has no card with this number.<br>*What to do:* Check the card number. |
         *     | `account_subscription_info.get_current_payment_method_failed`<br>Cannot find current payment method for subscription | There is no trace of the payment method that the subscription is charged to.<br>*What to do:* Do not retry; have the merchant's operator look at the subscription, and quote the `requestId`. |
         *     | `account_subscription_info.update_payment_method_usage_failed`<br>Update payment method usage failed | Not answered at present. Reading changes nothing about a payment method.<br>*What to do:* Treat it like `account_subscription_info.server_error`. |
         *     | `account_subscription_info.invalid_saved_payment_method`<br>Invalid saved payment method | Not answered at present. A payment method that is gone is `account_subscription_info.get_current_payment_method_failed`.<br>*What to do:* Treat it like that one. |
         *     | `account_subscription_info.payment_auth_denied`<br>Payment authorization denied | Not answered at present. Reading charges nothing.<br>*What to do:* Treat it like `account_subscription_info.server_error`. |
         *     | `account_subscription_info.payment_auth_failed`<br>Payment authorization failed | Not answered at present. Reading charges nothing.<br>*What to do:* Treat it like `account_subscription_info.server_error`. |
         */
        get: operations["subscriptionAccountSubscriptionInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/subscriptionInfo.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans
         * @description Lists the merchant's plans, those closed to new guests included: look at `acceptEnrollees`.
         *
         *     **What changes.** Nothing. **After a timeout** just ask again.
         *
         *     The elements have the form of a card's subscriptions. Here they stand for plans that nobody is asked about, so
         *     `subscriptionStatus` is always `UNSUBSCRIBE`, and there are no dates, no `paymentInfo` and no `pendingSubscription`.
         *
         *     The codes begin with `account_subscription_info.`, as those of *List a card's subscriptions* do.
         *
         *     **Authentication.** `anonymous`, `b2b`, `oauth` with scope `account_read`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `account_subscription_info.server_error`<br>Internal server error | The plans or subscriptions cannot be told as they are configured or stored.<br>*What to do:* Try again later, and quote the `requestId` if it persists. |
         *     | `account_subscription_info.invalid_merchant`<br>Invalid merchant | The merchant exists and you may act in it, but it has no subscriptions.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set subscriptions up. |
         */
        get: operations["subscriptionSubscriptionInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/unsubscribe.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe
         * @description Ends the card's subscription. What is paid for can be used to the end.
         *
         *     **What changes.** The subscription is `UNSUBSCRIBE`, it is not charged any more, its benefits run until `expirationDate`,
         *     and the payment method stored for it is removed at once. A change of plan that was to come is dropped. The guest gets a
         *     cancellation notice by e-mail. Nothing is paid back.
         *
         *     After a declined renewal there is nothing left to use, and the subscription is over at once.
         *
         *     **There is no way back** before `expirationDate`; after it the card can subscribe again, with a payment method sent anew.
         *
         *     **After a timeout** send it again: `unsubscribe.not_subscribed` then tells that the first call went through.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `account_write`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `unsubscribe.server_error`<br>Internal server error | Something the unsubscription needs did not work on our side.<br>*What to do:* Try again later, and quote the `requestId` if it persists. The subscription goes on. |
         *     | `unsubscribe.invalid_merchant`<br>Invalid merchant | The merchant exists and you may act in it, but it has no subscriptions.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set subscriptions up. |
         *     | `unsubscribe.invalid_card`<br>Invalid card number | The merchant has no card with this number, or the card is not active.<br>*What to do:* Check the card number. |
         *     | `unsubscribe.not_subscribed`<br>Not subscribed | The card has no subscription, or has been unsubscribed before.<br>*What to do:* Nothing is left to do. After a timeout this is good news. |
         *     | `unsubscribe.invalid_subscription_code`<br>Invalid subscription code | The plan that the card holds is not in the merchant's configuration any more.<br>*What to do:* Do not retry; have the merchant's operator end the subscription. |
         *     | `unsubscribe.invalid_subscription`<br>Invalid subscription | The subscription cannot be ended as its plan is configured; for example its period is missing, so that its last day is not known.<br>*What to do:* Do not retry; have the merchant's operator look at the plan. |
         *     | `unsubscribe.update_account_failed`<br>Update account failed | The end of the subscription could not be put on the card.<br>*What to do:* Try again later; quote the `requestId` if it persists. The subscription goes on. |
         *     | `unsubscribe.update_payment_method_usage_failed`<br>Update payment method usage failed | The stored payment method could not be released and removed.<br>*What to do:* Try again later. The subscription goes on until then. |
         *     | `unsubscribe.invalid_saved_payment_method`<br>Invalid saved payment method | Not answered at present. A stored payment method that is gone already does not keep a guest from unsubscribing.<br>*What to do:* List the card's subscriptions, and quote the `requestId` if the plan still renews. |
         *     | `unsubscribe.payment_auth_denied`<br>Payment authorization denied | Not answered at present. Unsubscribing charges nothing.<br>*What to do:* List the card's subscriptions, and quote the `requestId` if the plan still renews. |
         *     | `unsubscribe.payment_auth_failed`<br>Payment authorization failed | A renewal is being charged right now, and its outcome is not known yet; so it is not known either until when the plan is paid.<br>*What to do:* Wait a minute and unsubscribe again. |
         */
        post: operations["subscriptionUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/changePlan.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the plan
         * @description Moves the card to another of the merchant's plans, at the end of what is paid.
         *
         *     **What changes.** Not the present plan: it stays until `expirationDate`. The reply shows the new one as
         *     `pendingSubscription`. On that date it takes over, and its price is charged to the payment method stored; nothing is charged
         *     or paid back before, and nothing is prorated. The guest gets an e-mail about the new plan.
         *
         *     **Changing one's mind.** A further change replaces the one that is to come. Naming the present plan while another is
         *     pending takes the change back, whether or not the present plan still accepts enrollees.
         *
         *     **After a declined renewal** (`SUBSCRIPTION_RENEW_FAILED`) the present plan has run out, so the new plan begins and is
         *     charged at once.
         *
         *     **After a timeout** send the call again with the same `Idempotency-Key`. Without one, `change_plan.card_already_subscribed`
         *     tells that the first call went through.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `account_write`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `change_plan.server_error`<br>Internal server error | Something the change needs did not work on our side.<br>*What to do:* List the card's subscriptions, then try again later; quote the `requestId` if it persists. |
         *     | `change_plan.invalid_merchant`<br>Invalid merchant | The merchant exists and you may act in it, but it has no subscriptions.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set subscriptions up. |
         *     | `change_plan.invalid_card`<br>Invalid card number | The merchant has no card with this number, or the card is not active.<br>*What to do:* Check the card number. |
         *     | `change_plan.not_subscribed`<br>Not subscribed | The card has no subscription, or one that was ended.<br>*What to do:* Subscribe to the plan instead; after an unsubscription, once that has run out. |
         *     | `change_plan.invalid_subscription_code`<br>Invalid subscription code | The merchant has no plan with this `subscriptionCode`, or does not have the card's present plan any more.<br>*What to do:* Use a `code` from the list of plans; upper and lower case are different. |
         *     | `change_plan.invalid_subscription`<br>Invalid subscription | One of the two plans cannot be used as it is configured; for example its price or period is missing.<br>*What to do:* Do not retry; have the merchant's operator look at the plans. |
         *     | `change_plan.card_already_subscribed`<br>Card is already subscribed | The card will renew with this plan anyway; it is the present one, or the one it has been changed to.<br>*What to do:* Nothing is left to do. After a timeout this is good news. |
         *     | `change_plan.closed_to_new_enroll`<br>Subscription closed to new enrollment | The plan takes nobody new; its `acceptEnrollees` is `false`.<br>*What to do:* Offer only plans that accept enrollees. |
         *     | `change_plan.not_available_to_card`<br>Subscription not available to card | The plan is not for cards of this kind or tier.<br>*What to do:* Offer another plan. |
         *     | `change_plan.invalid_saved_payment_method`<br>Invalid saved payment method | The payment method that the new plan would be charged to is not there any more.<br>*What to do:* Change the payment method first. |
         *     | `change_plan.update_payment_method_usage_failed`<br>Update payment method usage failed | The stored payment method could not be carried over to the new plan.<br>*What to do:* Try again later. The present plan stays. |
         *     | `change_plan.payment_auth_denied`<br>Payment authorization denied | The last renewal had failed, so the new plan was to begin and be charged at once, and the guest's bank declined.<br>*What to do:* Change the payment method first, or take another. |
         *     | `change_plan.payment_auth_failed`<br>Payment authorization failed | The new plan was to be charged at once, and no usable answer came from the payment vault; or a renewal is being charged right now, and its outcome is not known yet.<br>*What to do:* Wait a minute, list the card's subscriptions, and try again. |
         *     | `change_plan.update_account_failed`<br>Update account failed | The change could not be put on the card.<br>*What to do:* Try again later; quote the `requestId` if it persists. The present plan stays. |
         *     | `change_plan.unsubscribe_failed`<br>Unsubscribe failed | The present plan could not be brought to its end.<br>*What to do:* Try again later; quote the `requestId` if it persists. The present plan stays. |
         *     | `change_plan.subscribe_failed`<br>Subscribe failed | The new plan could not be entered; or it was to be charged at once, and the payment was authorized but not captured.<br>*What to do:* List the card's subscriptions before you try again later; quote the `requestId` if it persists. |
         */
        post: operations["subscriptionChangePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The merchant to act in. Your integration must be allowed to act there. */
        MerchantId: number;
        /** @description The short code of the store. It must exist and be open. */
        StoreCode: string;
        /** @description Names one card: exactly one of the seven identifiers, and optionally the registration code. */
        GiftCardInfo: {
            /** @description The number printed on the card. */
            printedCardNumber?: string;
            /** @description Track two as read from the magnetic stripe, without sentinels; the part before `=` is the card number. */
            trackInfo?: string;
            /** @description The content of the bar code or QR code. */
            barcode?: string;
            /** @description Ten digits, no punctuation. Finds the card registered to it. */
            phoneNumber?: string;
            /** @description Base64 payload of a pass tapped from a phone of platform A. */
            walletANfcVasPayload?: string;
            /** @description Base64 payload of a pass tapped from a phone of platform B (smart tap). */
            walletBNfcVasPayload?: string;
            /** @description A token of ours that identifies a loyalty account. */
            accountToken?: string;
            /**
             * @description The card's registration code, used as a PIN: when sent it must fit the card, or the call is refused.
             *     `null` or absent: not checked.
             */
            cardRegCode?: string | null;
        };
        /** @description An amount above zero, in the merchant's currency, as number or decimal string, with at most two decimals. */
        GiftAmount: number | string;
        /** @description The number of the check at the till. Kept for the records. */
        GiftCheckNumber: string;
        /** @description Who works the till. Kept for the records. */
        GiftCashier: string;
        /** @description Which till. Kept for the records. */
        GiftTerminalId: string;
        /**
         * @description Your own id of this transaction, unique in the store for at least seven days. Choose it before you send:
         *     after a timeout it lets you repeat the call without moving value twice, or reverse it.
         */
        GiftExternalTransactionId: string;
        GiftSellRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount: components["schemas"]["GiftAmount"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The one success reply of all gift operations. */
        GiftReply: {
            /** @constant */
            result: "success";
            /** @description Our unique id of this transaction. Keep it; it lets you reverse the transaction. */
            pxTransactionId: number;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /** @description What the card holds now. */
            currentBalance: number;
            /** @description What the card held before; present when the balance changed. */
            previousBalance?: number;
            /** @description By how much the balance changed, always without a sign. After a redemption compare it with what you asked for. */
            transactionAmount?: number;
            /** @description The card's unique number. Do not show or print it. */
            printedCardNumber: string;
            /** @description The card number as it may be shown and printed. */
            maskedCardNumber: string;
            /** @description The guest's name, if the card is registered. */
            customerName?: string;
            /** @description Which kind of card it is. */
            cardTemplateCode: number;
            /** @description That kind's name. */
            cardTemplateName: string;
            /** @description The card's tier. */
            tierCode: number;
            /** @description That tier's name. */
            tierName: string;
            /** @description What to show the cashier, line by line; for example what is still due after a partial redemption. */
            posMessages: string[];
        };
        GiftReloadRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount: components["schemas"]["GiftAmount"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftBalanceRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description Taken after `amount`, on top of it. At most two decimals; zero is the same as none. */
        GiftTip: number | string;
        GiftRedeemRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount: components["schemas"]["GiftAmount"];
            tip?: components["schemas"]["GiftTip"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftReverseRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description The id from the reply of the transaction to undo, as integer or numeric string. */
            pxTransactionId?: number | string;
            /** @description The id you gave the transaction to undo; for when you never saw its reply. */
            externalTransactionId?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftCashOutRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount?: components["schemas"]["GiftAmount"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftExchangeRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            newCardInfo: components["schemas"]["GiftCardInfo"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            /** @description Your own id of this exchange, unique in the store for at least seven days. */
            externalTransactionId?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The guest's user name. With a guest's token it must be that guest's own. */
        SurveyUsername: string;
        SurveyEligibleSurvey: {
            /** @description The survey's code. */
            code: string;
            /** @description When the guest was opted in, written `yyyy-MM-dd HH:mm:ss Z`. */
            optedInDatetime: string;
            /**
             * @description Until when this guest can submit a response, written `yyyy-MM-dd HH:mm:ss Z`: the end of the survey or of the
             *     guest's own time for it, whichever comes first. Absent if neither has an end.
             */
            expirationDatetime?: string;
        };
        SurveyEligibleSurveys: {
            /** @constant */
            result: "success";
            /** @description What can be answered now, the latest opt-in first. Empty if there is nothing. */
            surveys: components["schemas"]["SurveyEligibleSurvey"][];
        };
        /** @description The number printed on the card. With a guest's token it must be one of the guest's own cards. */
        SurveyPrintedCardNumber: string;
        /** @description The survey's code, as the merchant configured it. */
        SurveyCode: string;
        /**
         * @description How many days the guest has from now on to answer. Absent: until the survey itself ends, which is also the latest in
         *     any case.
         */
        SurveyDaysAvailable: number;
        /** @description The id of the transaction that was the reason for the opt-in. Kept for the merchant's reports. */
        SurveyOptInTransaction: number;
        /** @description The occurrence of a campaign that was the reason for the opt-in. Kept for the merchant's reports. */
        SurveyCampaignOccurrence: number;
        SurveyOptInRequest: {
            merchantId: components["schemas"]["MerchantId"];
            username: components["schemas"]["SurveyUsername"];
            code: components["schemas"]["SurveyCode"];
            daysAvailableToComplete?: components["schemas"]["SurveyDaysAvailable"];
            optInTransactionRequestDetailId?: components["schemas"]["SurveyOptInTransaction"];
            campaignOccurrenceId?: components["schemas"]["SurveyCampaignOccurrence"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        SurveyOptedIn: {
            /** @constant */
            result: "success";
            /** @description The guest's user name; empty if the card is not registered to a guest. */
            username: string;
            /** @description The survey's code. */
            code: string;
            /** @description When the guest was opted in, written `yyyy-MM-dd HH:mm:ss Z`; of several opt-ins, the first. */
            optedInDateTime: string;
        };
        SurveyOptInByCardRequest: {
            merchantId: components["schemas"]["MerchantId"];
            printedCardNumber: components["schemas"]["SurveyPrintedCardNumber"];
            code: components["schemas"]["SurveyCode"];
            daysAvailableToComplete?: components["schemas"]["SurveyDaysAvailable"];
            optInTransactionRequestDetailId?: components["schemas"]["SurveyOptInTransaction"];
            campaignOccurrenceId?: components["schemas"]["SurveyCampaignOccurrence"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /** @description One choice of a question, or one step of a scale. */
        SurveyItem: {
            /** @description Names the item within its question. */
            code: number;
            /**
             * @description What to show the guest. The steps in the middle of a scale may have none. When you send an item you may leave it
             *     out; it is not compared.
             */
            label?: string;
            /** @description What choosing the item means, as the merchant's reports show it. Send it as you got it. */
            value: string;
        };
        SurveyQuestion: {
            /** @description Names the question within its survey. */
            code: number;
            /** @description The question. */
            title: string;
            /** @description More about it, to be shown below. */
            description?: string;
            /** @description Whether a response without an answer to it is refused. */
            isRequired: boolean;
            /**
             * @description How it is answered: `SCALE` by one step of a numeric range, `SINGLE_SELECT` by one of the choices, `MULTI_SELECT`
             *     by one or more of them, `OPEN_RESPONSE` by a text.
             * @enum {string}
             */
            questionType: "SCALE" | "SINGLE_SELECT" | "MULTI_SELECT" | "OPEN_RESPONSE";
            /** @description Whether to offer the guest "does not apply". */
            isNotApplicableAllowed: boolean;
            /** @description How many characters an answer may have; only for `OPEN_RESPONSE`. */
            maxResponseLength?: number;
            /** @description The choices, or the steps of the scale, in the order to show them. `OPEN_RESPONSE` has none. */
            items?: components["schemas"]["SurveyItem"][];
        };
        SurveyDetails: {
            /** @description The survey's code. */
            code: string;
            /** @description What to call the survey. */
            title: string;
            /** @description What to say before the first question. */
            description?: string;
            /** @description When the survey began, written `yyyy-MM-dd HH:mm:ss Z`. */
            startDatetime: string;
            /** @description When the survey ends for everybody, written `yyyy-MM-dd HH:mm:ss Z`; absent if it has no end. */
            expirationDatetime?: string;
            /** @description The questions, in the order to ask them. */
            questions: components["schemas"]["SurveyQuestion"][];
        };
        SurveyDetailsReply: {
            /** @constant */
            result: "success";
            details: components["schemas"]["SurveyDetails"];
        };
        /**
         * @description The answer to one question. Which parts it has depends on the type of the question: see *What an answer looks like*.
         *     Parts that do not fit the question are refused with `survey.invalid_answer`.
         */
        SurveyAnswer: {
            /** @description The `code` of the question. */
            questionCode: number;
            /**
             * @description What was chosen: exactly one item for `SCALE` and `SINGLE_SELECT`, one or more for `MULTI_SELECT`. Not for
             *     `OPEN_RESPONSE`.
             */
            selectedItems?: components["schemas"]["SurveyItem"][];
            /** @description What was written; only for `OPEN_RESPONSE`, and no longer than the question's `maxResponseLength`. */
            text?: string;
            /**
             * @description `true`: the guest says that the question does not apply. Only where `isNotApplicableAllowed`, and without
             *     `selectedItems` and `text`; it answers a required question too. `false` is the same as absent.
             */
            isNotApplicable?: boolean;
        };
        /** @description At most one answer to each question, in any order. Every required question needs one. */
        SurveyAnswers: components["schemas"]["SurveyAnswer"][];
        SurveySubmitRequest: {
            merchantId: components["schemas"]["MerchantId"];
            username: components["schemas"]["SurveyUsername"];
            code: components["schemas"]["SurveyCode"];
            answers: components["schemas"]["SurveyAnswers"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        SurveySubmitted: {
            /** @constant */
            result: "success";
            /** @description The merchant's thanks, to be shown to the guest. */
            message: string;
        };
        /**
         * @description The codes of the questions whose answers were refused, in the order of the survey; a code that was sent and is not a
         *     question's is among them. Present when the refusal concerns single questions.
         */
        SurveyErrorDetail: number[];
        SurveySubmitByCardRequest: {
            merchantId: components["schemas"]["MerchantId"];
            printedCardNumber: components["schemas"]["SurveyPrintedCardNumber"];
            code: components["schemas"]["SurveyCode"];
            answers: components["schemas"]["SurveyAnswers"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /**
         * @description What stands behind the token.
         * @enum {string}
         */
        SubscriptionPaymentTokenType: "CREDIT_CARD" | "PLATFORM_A_PAY" | "PLATFORM_B_PAY" | "PLATFORM_C_PAY";
        /**
         * @description The brand of the card.
         * @enum {string}
         */
        SubscriptionCreditCardType: "AMEX" | "DINERS_CLUB" | "DISCOVER" | "JCB" | "MASTERCARD" | "VISA" | "ALELO" | "CABAL" | "CARNET" | "DANKORT" | "ELO" | "MAESTRO" | "NARANJA" | "SODEXO" | "VR";
        /** @description A token your page got from the payment vault. It is saved, and can be used again by its `savedCardCode`. */
        SubscriptionVaultToken: {
            /**
             * @description A token from the payment vault. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "VAULT_TOKEN";
            /** @description The token, as the vault gave it. */
            token: string;
            paymentTokenType: components["schemas"]["SubscriptionPaymentTokenType"];
            creditCardType: components["schemas"]["SubscriptionCreditCardType"];
            /** @description The last four characters of the token, to show the guest later. */
            tokenLastFour: string;
            /** @description The last four digits of the card, to show the guest later. */
            ccLastFour?: string;
            /** @description The month the card expires in. */
            ccExpirationMonth?: number;
            /** @description The year the card expires in, with four digits. */
            ccExpirationYear?: number;
            /** @description What the guest calls the payment method. */
            nickname?: string;
            /**
             * @description A subscription always saves its payment method, so this may be left out; `false` is refused.
             * @constant
             */
            savePaymentMethod?: true;
        };
        /** @description A payment method the guest saved before. */
        SubscriptionSavedVaultToken: {
            /**
             * @description A saved token. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "SAVED_VAULT_TOKEN";
            /** @description The code of the saved payment method, from the list of the guest's saved payment methods or a `paymentInfo`. */
            savedCardCode: string;
        };
        /** @description What the first period and all renewals are charged to. */
        SubscriptionFirstPaymentMethod: components["schemas"]["SubscriptionVaultToken"] | components["schemas"]["SubscriptionSavedVaultToken"];
        /** @description The short code of the store where it happens. Kept for the merchant's reports, and not checked. */
        SubscriptionStoreCode: string;
        SubscriptionSubscribeRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /** @description The number printed on the card. With a guest's token it must be one of the guest's own cards. */
            printedCardNumber: string;
            /** @description The plan, by the `code` it has in the list of plans. */
            subscriptionCode: string;
            paymentMethod: components["schemas"]["SubscriptionFirstPaymentMethod"];
            storeCode?: components["schemas"]["SubscriptionStoreCode"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /** @description A plan of the merchant. */
        SubscriptionInfo: {
            /** @description Names the plan; unique at the merchant. */
            code: string;
            /** @description What to call the plan. */
            label: string;
            /** @description What the guest gets. */
            description?: string;
            /** @description What enrolling costs, and each renewal, in the merchant's currency. */
            price: number;
            /**
             * @description The unit of the period.
             * @enum {string}
             */
            periodicType: "DAY" | "MONTH";
            /** @description How many such units one payment covers; 1 with `MONTH` is a monthly plan. */
            numberOfPeriod: number;
            /** @description How many minutes must lie between two redemptions of the plan's benefit. */
            minRedemptionInterval: number;
            /** @description Whether guests who do not have the plan may enroll. Those who have it keep it either way. */
            acceptEnrollees: boolean;
        };
        /** @description The payment method that renewals are charged to, as much of it as may be shown. */
        SubscriptionPaymentInfo: {
            /**
             * @description The kind of payment method; one that is saved is a `SAVED_VAULT_TOKEN`.
             * @enum {string}
             */
            paymentMethodType: "VAULT_TOKEN" | "SAVED_VAULT_TOKEN";
            paymentTokenType?: components["schemas"]["SubscriptionPaymentTokenType"];
            creditCardType?: components["schemas"]["SubscriptionCreditCardType"];
            /** @description The last four digits of the card. */
            ccLastFour?: string;
            /** @description The month the card expires in. */
            ccExpirationMonth?: number;
            /** @description The year the card expires in, with four digits. */
            ccExpirationYear?: number;
            /** @description What the guest calls it. */
            nickname?: string;
            /** @description The last four characters of the token. */
            tokenLastFour: string;
            /** @description Names the saved payment method; the list of the guest's saved payment methods has the same. */
            savedCardCode: string;
        };
        /** @description A plan, and how a card stands to it. */
        SubscriptionAccountInfo: {
            subscription: components["schemas"]["SubscriptionInfo"];
            /**
             * @description `SUBSCRIBED`: paid and renewing. `SUBSCRIPTION_RENEW_FAILED`: the renewal was declined. `UNSUBSCRIBE`: ended, its
             *     benefits running until `expirationDate`; in the list of plans: not held.
             * @enum {string}
             */
            subscriptionStatus: "SUBSCRIBED" | "SUBSCRIPTION_RENEW_FAILED" | "UNSUBSCRIBE";
            /** @description When the card enrolled, in the merchant's local time, written `yyyy-MM-ddTHH:mm:ss`. */
            subscribeDatetime?: string;
            /**
             * Format: date
             * @description The merchant's local date up to which the plan is paid, and on which it renews. After a declined renewal it stays
             *     the date on which that was due.
             */
            expirationDate?: string;
            paymentInfo?: components["schemas"]["SubscriptionPaymentInfo"];
            /** @description The plan that takes the place of `subscription` on `expirationDate`; absent if none is going to. */
            pendingSubscription?: components["schemas"]["SubscriptionInfo"];
        };
        SubscriptionReply: {
            /** @constant */
            result: "success";
            accountSubscriptionInfo: components["schemas"]["SubscriptionAccountInfo"];
        };
        /** @description What is charged from now on. */
        SubscriptionNextPaymentMethod: components["schemas"]["SubscriptionVaultToken"] | components["schemas"]["SubscriptionSavedVaultToken"];
        SubscriptionUpdatePaymentMethodRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /** @description The number printed on the card. With a guest's token it must be one of the guest's own cards. */
            printedCardNumber: string;
            paymentMethod: components["schemas"]["SubscriptionNextPaymentMethod"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /** @description The number printed on the card. With a guest's token it must be one of the guest's own cards. */
        SubscriptionPrintedCardNumber: string;
        SubscriptionList: {
            /** @constant */
            result: "success";
            /** @description One element per plan; empty if there is none. */
            subscriptions: components["schemas"]["SubscriptionAccountInfo"][];
        };
        SubscriptionUnsubscribeRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /** @description The number printed on the card. With a guest's token it must be one of the guest's own cards. */
            printedCardNumber: string;
            storeCode?: components["schemas"]["SubscriptionStoreCode"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        SubscriptionUnsubscribed: {
            /**
             * @description The subscription ends on its expiration date.
             * @constant
             */
            result: "success";
        };
        SubscriptionChangePlanRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /** @description The number printed on the card. With a guest's token it must be one of the guest's own cards. */
            printedCardNumber: string;
            /** @description The new plan, by the `code` it has in the list of plans. */
            subscriptionCode: string;
            storeCode?: components["schemas"]["SubscriptionStoreCode"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /** @description Your integration's identifier. Leave it out when you use HTTP Basic. */
        ClientId: string;
        /** @description Your integration's secret. Leave it out when you use HTTP Basic. */
        ClientSecret: string;
        /**
         * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
         *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
         *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
         * @enum {string}
         */
        AuthenticationMethod: "anonymous" | "b2b" | "oauth";
        /** @description The guest's access token; sent with `authentication` `oauth`. */
        AccessToken: string;
        BadRequestFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_request";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description What is wrong where: a JSON pointer into the body (empty for the whole body, `/query/name` for a query
             *     parameter, `/header/name` for a header) and the messages for that place.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        ForbiddenFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.authentication_not_allowed" | "system.merchant_not_allowed" | "system.insufficient_scope";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        NotFoundFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.not_found" | "system.unsupported_version";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        MethodNotAllowedFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.method_not_allowed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        ConflictFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.idempotency_in_progress";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        PayloadTooLargeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.payload_too_large";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        UnsupportedMediaTypeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.unsupported_media_type";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        IdempotencyMismatchFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.idempotency_mismatch";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        TooManyRequestsFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.rate_limited";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        HeadersTooLargeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.headers_too_large";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        ServerErrorFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.error";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        NotImplementedFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.not_implemented";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        UnavailableFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.unavailable";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        UnauthorizedGuestFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "system.invalid_token";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2; `invalid_token` tells that the guest's token is the trouble. */
            error?: string;
            /** @description For people. */
            error_description?: string;
            /**
             * @description The access token is no longer good for this call. Refresh it.
             * @constant
             */
            expired?: true;
        };
        GiftSellFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_already_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.balance_limit_exceeded" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftSellUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftReloadFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.balance_limit_exceeded" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftReloadUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftBalanceFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftBalanceUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftRedeemFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.no_balance" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftRedeemUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftReverseFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.missing_transaction_id" | "gift.transaction_not_found" | "gift.transaction_mismatch" | "gift.already_reversed" | "gift.reversal_window_expired" | "gift.not_reversible" | "gift.insufficient_balance_to_reverse" | "gift.balance_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftReverseUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftCashOutFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.no_balance" | "gift.amount_exceeds_balance" | "gift.cash_out_not_allowed" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftCashOutUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftExchangeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.new_card_not_inactive" | "gift.template_mismatch" | "gift.same_card" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftExchangeUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        SurveyEligibleSurveysFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "survey.error" | "survey.not_enabled" | "survey.user_not_found";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SurveyEligibleSurveysByPrintedCardNumberFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "survey.error" | "survey.not_enabled" | "survey.card_not_found";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SurveyOptInToSurveyFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "survey.error" | "survey.not_enabled" | "survey.invalid_survey_code" | "survey.survey_not_active" | "survey.user_not_found" | "survey.survey_ended";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SurveyOptInToSurveyByPrintedCardNumberFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "survey.error" | "survey.not_enabled" | "survey.invalid_survey_code" | "survey.survey_not_active" | "survey.card_not_found" | "survey.survey_ended";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SurveySurveyDetailsFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "survey.error" | "survey.not_enabled" | "survey.invalid_survey_code" | "survey.survey_not_active" | "survey.user_not_found" | "survey.not_eligible_for_survey" | "survey.user_reached_max_completions" | "survey.survey_ended";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SurveySurveyDetailsByPrintedCardNumberFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "survey.error" | "survey.not_enabled" | "survey.invalid_survey_code" | "survey.survey_not_active" | "survey.card_not_found" | "survey.not_eligible_for_survey" | "survey.user_reached_max_completions" | "survey.survey_ended";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SurveySubmitResponseFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "survey.error" | "survey.not_enabled" | "survey.invalid_survey_code" | "survey.survey_not_active" | "survey.user_not_found" | "survey.not_eligible_for_survey" | "survey.user_reached_max_completions" | "survey.survey_ended" | "survey.invalid_answer" | "survey.answer_not_among_choices" | "survey.too_many_items_selected" | "survey.missing_required_answer" | "survey.answer_too_long" | "survey.transaction_failed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            errorDetail?: components["schemas"]["SurveyErrorDetail"];
        };
        SurveySubmitResponseByPrintedCardNumberFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "survey.error" | "survey.not_enabled" | "survey.invalid_survey_code" | "survey.survey_not_active" | "survey.card_not_found" | "survey.not_eligible_for_survey" | "survey.user_reached_max_completions" | "survey.survey_ended" | "survey.invalid_answer" | "survey.answer_not_among_choices" | "survey.too_many_items_selected" | "survey.missing_required_answer" | "survey.answer_too_long" | "survey.transaction_failed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            errorDetail?: components["schemas"]["SurveyErrorDetail"];
        };
        SubscriptionSubscribeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "subscribe.server_error" | "subscribe.invalid_merchant" | "subscribe.invalid_card" | "subscribe.invalid_subscription_code" | "subscribe.invalid_subscription" | "subscribe.closed_to_new_enroll" | "subscribe.not_available_to_card" | "subscribe.card_already_subscribed" | "subscribe.invalid_payment_method" | "subscribe.invalid_saved_payment_method" | "subscribe.save_payment_method_failed" | "subscribe.update_payment_method_usage_failed" | "subscribe.payment_auth_denied" | "subscribe.payment_auth_failed" | "subscribe.payment_capture_denied" | "subscribe.payment_capture_failed" | "subscribe.create_payment_detail_failed" | "subscribe.update_payment_detail_failed" | "subscribe.update_account_failed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SubscriptionUpdatePaymentMethodFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "update_payment_method.server_error" | "update_payment_method.invalid_merchant" | "update_payment_method.invalid_card" | "update_payment_method.not_subscribed" | "update_payment_method.invalid_subscription_code" | "update_payment_method.invalid_subscription" | "update_payment_method.get_current_payment_method_failed" | "update_payment_method.invalid_payment_method" | "update_payment_method.invalid_saved_payment_method" | "update_payment_method.update_payment_method_usage_failed" | "update_payment_method.payment_auth_denied" | "update_payment_method.payment_auth_failed" | "recharge.save_payment_method_failed" | "recharge.update_payment_method_usage_failed" | "recharge.invalid_saved_payment_method" | "recharge.payment_auth_denied" | "recharge.payment_auth_failed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SubscriptionAccountSubscriptionInfoFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "account_subscription_info.server_error" | "account_subscription_info.invalid_merchant" | "account_subscription_info.invalid_card" | "account_subscription_info.get_current_payment_method_failed" | "account_subscription_info.update_payment_method_usage_failed" | "account_subscription_info.invalid_saved_payment_method" | "account_subscription_info.payment_auth_denied" | "account_subscription_info.payment_auth_failed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SubscriptionSubscriptionInfoFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "account_subscription_info.server_error" | "account_subscription_info.invalid_merchant";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SubscriptionUnsubscribeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "unsubscribe.server_error" | "unsubscribe.invalid_merchant" | "unsubscribe.invalid_card" | "unsubscribe.not_subscribed" | "unsubscribe.invalid_subscription_code" | "unsubscribe.invalid_subscription" | "unsubscribe.update_account_failed" | "unsubscribe.update_payment_method_usage_failed" | "unsubscribe.invalid_saved_payment_method" | "unsubscribe.payment_auth_denied" | "unsubscribe.payment_auth_failed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SubscriptionChangePlanFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "change_plan.server_error" | "change_plan.invalid_merchant" | "change_plan.invalid_card" | "change_plan.not_subscribed" | "change_plan.invalid_subscription_code" | "change_plan.invalid_subscription" | "change_plan.card_already_subscribed" | "change_plan.closed_to_new_enroll" | "change_plan.not_available_to_card" | "change_plan.invalid_saved_payment_method" | "change_plan.update_payment_method_usage_failed" | "change_plan.payment_auth_denied" | "change_plan.payment_auth_failed" | "change_plan.update_account_failed" | "change_plan.unsubscribe_failed" | "change_plan.subscribe_failed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
    };
    responses: {
        /** @description The request is not JSON, or does not fit the contract. Nothing has changed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestFailure"];
            };
        };
        /** @description The client is known, but may not do this. Nothing has changed. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenFailure"];
            };
        };
        /** @description There is no such path or release. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundFailure"];
            };
        };
        /** @description The path exists, with another HTTP method. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MethodNotAllowedFailure"];
            };
        };
        /** @description The first call with this Idempotency-Key is still running. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictFailure"];
            };
        };
        /** @description The body is larger than the service reads. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeFailure"];
            };
        };
        /** @description The body is not declared as JSON. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeFailure"];
            };
        };
        /** @description The Idempotency-Key was used before, with another body. */
        IdempotencyMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyMismatchFailure"];
            };
        };
        /** @description You call faster than agreed. Nothing has changed. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsFailure"];
            };
        };
        /** @description The request's headers are larger than the service reads. */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HeadersTooLargeFailure"];
            };
        };
        /** @description We failed. Whether the call took effect is unknown; retry it safely or reverse it. */
        ServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServerErrorFailure"];
            };
        };
        /** @description The operation is part of the contract, but not of this installation. Nothing has changed. */
        NotImplemented: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotImplementedFailure"];
            };
        };
        /** @description The service cannot work at the moment. Whether the call took effect is unknown; retry it safely. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnavailableFailure"];
            };
        };
        /**
         * @description Who calls is not established: the client (`system.invalid_client`), or the guest (`system.invalid_token`). Nothing
         *     has changed.
         */
        UnauthorizedGuest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedGuestFailure"];
            };
        };
    };
    parameters: {
        /**
         * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
         *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
         *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
         */
        IdempotencyKey: string;
        /**
         * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
         *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
         *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
         */
        AuthenticationQuery: "anonymous" | "b2b" | "oauth";
        /** @description The guest's access token; sent with `authentication` `oauth`. */
        AccessTokenHeader: string;
        /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
        AccessTokenQuery: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this call in our records. Quote it when you ask about a call. */
        RequestId: string;
        /**
         * @description The authentication that was missing or wrong: `Basic` for the client's credentials; `Bearer`, with `error`,
         *     `error_description` and `expired`, for a guest's access token.
         */
        WwwAuthenticate: string;
        /** @description `true` when this reply is the kept reply of an earlier call with the same Idempotency-Key. */
        IdempotentReplayed: "true";
        /** @description The HTTP method this path accepts. */
        Allow: string;
        /** @description Whole seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    giftSell: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftSellRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftSellFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftSellUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftReload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftReloadRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftReloadFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReloadUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftBalance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftBalanceRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftBalanceFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftBalanceUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftRedeem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftRedeemRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftRedeemFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftRedeemUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftReverse: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftReverseRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftReverseFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReverseUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftCashOut: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftCashOutRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftCashOutFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCashOutUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftExchange: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftExchangeRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftExchangeFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftExchangeUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveyEligibleSurveys: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The guest's user name. With a guest's token it must be that guest's own. */
                username: components["schemas"]["SurveyUsername"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
                 *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The surveys (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyEligibleSurveys"] | components["schemas"]["SurveyEligibleSurveysFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveyEligibleSurveysByPrintedCardNumber: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The number printed on the card. With a guest's token it must be one of the guest's own cards. */
                printedCardNumber: components["schemas"]["SurveyPrintedCardNumber"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
                 *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The surveys (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyEligibleSurveys"] | components["schemas"]["SurveyEligibleSurveysByPrintedCardNumberFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveyOptInToSurvey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyOptInRequest"];
            };
        };
        responses: {
            /** @description The guest is opted in (`result: success`), or was refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyOptedIn"] | components["schemas"]["SurveyOptInToSurveyFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveyOptInToSurveyByPrintedCardNumber: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyOptInByCardRequest"];
            };
        };
        responses: {
            /** @description The card is opted in (`result: success`), or was refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyOptedIn"] | components["schemas"]["SurveyOptInToSurveyByPrintedCardNumberFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveySurveyDetails: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The guest's user name. With a guest's token it must be that guest's own. */
                username: components["schemas"]["SurveyUsername"];
                /** @description The survey's code. */
                code: components["schemas"]["SurveyCode"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
                 *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The survey (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyDetailsReply"] | components["schemas"]["SurveySurveyDetailsFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveySurveyDetailsByPrintedCardNumber: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The number printed on the card. With a guest's token it must be one of the guest's own cards. */
                printedCardNumber: components["schemas"]["SurveyPrintedCardNumber"];
                /** @description The survey's code. */
                code: components["schemas"]["SurveyCode"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
                 *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The survey (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyDetailsReply"] | components["schemas"]["SurveySurveyDetailsByPrintedCardNumberFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveySubmitResponse: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveySubmitRequest"];
            };
        };
        responses: {
            /** @description The response is stored (`result: success`), or was refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveySubmitted"] | components["schemas"]["SurveySubmitResponseFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveySubmitResponseByPrintedCardNumber: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveySubmitByCardRequest"];
            };
        };
        responses: {
            /** @description The response is stored (`result: success`), or was refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveySubmitted"] | components["schemas"]["SurveySubmitResponseByPrintedCardNumberFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionSubscribe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionSubscribeRequest"];
            };
        };
        responses: {
            /** @description The plan is held and paid (`result: success`), or refused (`result: failure`) and nothing is charged. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionReply"] | components["schemas"]["SubscriptionSubscribeFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionUpdatePaymentMethod: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionUpdatePaymentMethodRequest"];
            };
        };
        responses: {
            /** @description The new payment method is in use (`result: success`), or refused (`result: failure`) and the old one stays. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionReply"] | components["schemas"]["SubscriptionUpdatePaymentMethodFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionAccountSubscriptionInfo: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The number printed on the card. With a guest's token it must be one of the guest's own cards. */
                printedCardNumber: components["schemas"]["SubscriptionPrintedCardNumber"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
                 *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscriptions (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionList"] | components["schemas"]["SubscriptionAccountSubscriptionInfoFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionSubscriptionInfo: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
                 *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionList"] | components["schemas"]["SubscriptionSubscriptionInfoFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionUnsubscribe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionUnsubscribeRequest"];
            };
        };
        responses: {
            /** @description The subscription ends (`result: success`), or the call was refused (`result: failure`) and the subscription goes on. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionUnsubscribed"] | components["schemas"]["SubscriptionUnsubscribeFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionChangePlan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionChangePlanRequest"];
            };
        };
        responses: {
            /** @description The change is noted (`result: success`), or refused (`result: failure`) and the present plan stays. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionReply"] | components["schemas"]["SubscriptionChangePlanFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
}
