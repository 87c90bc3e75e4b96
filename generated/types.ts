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
    "/transaction/activate.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a loyalty card
         * @description Activates an inactive loyalty card. The card gets the fixed amounts its kind begins with; you send no quantity. A gift
         *     card is sold with *Sell a gift card at the till* instead.
         *
         *     **What changes.** The card becomes active. `activationItem`, where the merchant has one, is what to put on the check.
         *
         *     **After a timeout** send the same request again under the same transaction identity, or undo it with *Reverse any
         *     transaction*.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.card_not_in_required_state` 300<br>The card is not in the state this needs. | The card is in a state, or of a kind, that this operation does not take, and no other code says why; for example a gift card was sent to the operations for loyalty cards.<br>*What to do:* Check which operation the card needs; gift cards are sold and voided by those that add. |
         *     | `transaction.card_already_active` 301<br>The card is already active. | An active card was to be activated or sold.<br>*What to do:* Take a card that was never sold. To add value to this one, add to it. |
         *     | `transaction.card_disabled` 303<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.card_exchanged` 304<br>The card was exchanged for another. | What it held has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `transaction.card_expired` 305<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another card, or another way to pay. |
         *     | `transaction.reg_code_mismatch` 306<br>The card and the registration code do not belong together. | The merchant's stripes carry the registration code after the `=`, and the one that was read is not this card's.<br>*What to do:* Swipe again; if it persists, keep the card and call the merchant's customer service. |
         *     | `transaction.velocity_limit_exceeded` 340<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         *     | `transaction.promotion_not_found` 403<br>The promotion was not found. | The merchant has no promotion with this `promotionCode`, or it is over.<br>*What to do:* Leave `promotionCode` out unless you were told to send it. |
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.card_not_found` 601<br>The card was not found. | The merchant has no card with this number.<br>*What to do:* Swipe or type the card again. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_card_info` 605<br>The card is not named as it should be. | `swipeFlag` is missing, a swiped card comes without `trackInfo`, a typed one without `printedCardNumber`, or both came.<br>*What to do:* Send `trackInfo` when `swipeFlag` is true, and `printedCardNumber` when it is false. |
         *     | `transaction.track_data_invalid` 606<br>The track data cannot be read. | `trackInfo` is not digits, `=`, digits.<br>*What to do:* Swipe again, and send track two without sentinels; or type the number. |
         *     | `transaction.phone_uniqueness_error` 607<br>The phone number fits more than one card. | The number was taken for a phone number, and several cards are registered to it.<br>*What to do:* Find the card with *Look up accounts*, or read it. |
         *     | `transaction.duplicate_transaction` 609<br>This transaction identity was used for something else. | The store used the same `posTransactionId`, `sequenceNumber` and `posTransactionDatetime` for another request, or a reversal has blocked them.<br>*What to do:* After a reversal stop here. Otherwise count `sequenceNumber` up for each new request, and repeat it only with the same request. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/voidActivate.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an activation
         * @description Makes a loyalty card inactive again that was activated by mistake, and takes back what it began with. Name the activation
         *     by `pxTransactionId` if you know it; *Reverse any transaction* is then the better choice.
         *
         *     **When it is denied.** Anything but an inquiry has happened on the card since (`transaction.has_later_activity`). A gift
         *     card needs *Void the sale of a gift card*.
         *
         *     **After a timeout** send the same request again under the same transaction identity.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.card_not_in_required_state` 300<br>The card is not in the state this needs. | The card is in a state, or of a kind, that this operation does not take, and no other code says why; for example a gift card was sent to the operations for loyalty cards.<br>*What to do:* Check which operation the card needs; gift cards are sold and voided by those that add. |
         *     | `transaction.card_not_active` 302<br>The card is not active. | The card was never activated, or its activation was undone.<br>*What to do:* Activate the card first, or send `autoActivateCard` where the operation has it. |
         *     | `transaction.card_disabled` 303<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.card_exchanged` 304<br>The card was exchanged for another. | What it held has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `transaction.card_expired` 305<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another card, or another way to pay. |
         *     | `transaction.reg_code_mismatch` 306<br>The card and the registration code do not belong together. | The merchant's stripes carry the registration code after the `=`, and the one that was read is not this card's.<br>*What to do:* Swipe again; if it persists, keep the card and call the merchant's customer service. |
         *     | `transaction.account_suspended` 307<br>The guest's account is suspended. | The merchant has suspended or terminated the account the card is registered to.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.has_later_activity` 313<br>The card was used since. | Something other than an inquiry happened on the card after the transaction that is to be undone.<br>*What to do:* Undo the later transactions first, the latest one first. |
         *     | `transaction.already_reversed` 320<br>The transaction was already undone. | Something other than a repeat of this request has undone it.<br>*What to do:* Nothing is left to do. |
         *     | `transaction.promotion_not_found` 403<br>The promotion was not found. | The merchant has no promotion with this `promotionCode`, or it is over.<br>*What to do:* Leave `promotionCode` out unless you were told to send it. |
         *     | `transaction.transaction_mismatch` 404<br>The request does not fit the transaction. | What is to be undone is of another card or kind, its wallet contents are not those of the request, or what was sent fits more than one transaction.<br>*What to do:* Repeat what the reply of that transaction says, or name it by its `pxTransactionId`. |
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.card_not_found` 601<br>The card was not found. | The merchant has no card with this number.<br>*What to do:* Swipe or type the card again. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_card_info` 605<br>The card is not named as it should be. | `swipeFlag` is missing, a swiped card comes without `trackInfo`, a typed one without `printedCardNumber`, or both came.<br>*What to do:* Send `trackInfo` when `swipeFlag` is true, and `printedCardNumber` when it is false. |
         *     | `transaction.track_data_invalid` 606<br>The track data cannot be read. | `trackInfo` is not digits, `=`, digits.<br>*What to do:* Swipe again, and send track two without sentinels; or type the number. |
         *     | `transaction.phone_uniqueness_error` 607<br>The phone number fits more than one card. | The number was taken for a phone number, and several cards are registered to it.<br>*What to do:* Find the card with *Look up accounts*, or read it. |
         *     | `transaction.transaction_not_found` 608<br>The transaction was not found. | No transaction of this store fits what was sent. A `posTransactionId` that is not known is blocked by this answer to a reversal, so that a late original cannot take effect.<br>*What to do:* After a timeout this is good news; nothing happened and nothing will. Otherwise check what you sent. |
         *     | `transaction.duplicate_transaction` 609<br>This transaction identity was used for something else. | The store used the same `posTransactionId`, `sequenceNumber` and `posTransactionDatetime` for another request, or a reversal has blocked them.<br>*What to do:* After a reversal stop here. Otherwise count `sequenceNumber` up for each new request, and repeat it only with the same request. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionVoidActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/activateAdd.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell a gift card at the till
         * @description Activates an inactive gift card and adds its stored value, in one step: either both happen or neither.
         *
         *     **What changes.** The card becomes active and holds the value in `addWalletContents` (`walletCode` 1). A card that is active
         *     already is denied: add to it with *Add to or redeem from a card*.
         *
         *     **Limits.** The value cannot be above the card's limit (`transaction.balance_limit_exceeded`).
         *
         *     **After a timeout** send the same request again under the same transaction identity, or undo it with *Reverse any
         *     transaction*; the card is then inactive again.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.card_not_in_required_state` 300<br>The card is not in the state this needs. | The card is in a state, or of a kind, that this operation does not take, and no other code says why; for example a gift card was sent to the operations for loyalty cards.<br>*What to do:* Check which operation the card needs; gift cards are sold and voided by those that add. |
         *     | `transaction.card_already_active` 301<br>The card is already active. | An active card was to be activated or sold.<br>*What to do:* Take a card that was never sold. To add value to this one, add to it. |
         *     | `transaction.card_disabled` 303<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.card_exchanged` 304<br>The card was exchanged for another. | What it held has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `transaction.card_expired` 305<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another card, or another way to pay. |
         *     | `transaction.reg_code_mismatch` 306<br>The card and the registration code do not belong together. | The merchant's stripes carry the registration code after the `=`, and the one that was read is not this card's.<br>*What to do:* Swipe again; if it persists, keep the card and call the merchant's customer service. |
         *     | `transaction.balance_limit_exceeded` 311<br>The card cannot hold that much. | A wallet would rise above its limit.<br>*What to do:* Add less, or put the rest on another card. |
         *     | `transaction.velocity_limit_exceeded` 340<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         *     | `transaction.invalid_quantity` 400<br>The quantity is not valid. | A quantity is zero, negative, not a decimal string, or has more decimals than the wallet; or `discountPercent` is not a number from 0 to 100.<br>*What to do:* Send a decimal string above zero with at most the wallet's `scale` of decimals. |
         *     | `transaction.invalid_wallet` 401<br>No such wallet on this card. | A `walletCode` is not one of the card's wallets, or no wallet is named at all.<br>*What to do:* Take the codes from *Load the configuration*; at least one list must have an entry. |
         *     | `transaction.wallet_not_allowed_for_program` 402<br>This program does not touch that wallet. | `SV` was sent with a wallet that is not stored value, or `LP` with one that is.<br>*What to do:* Send two requests: one with `SV` for stored value, one with `LP` for the rest. |
         *     | `transaction.promotion_not_found` 403<br>The promotion was not found. | The merchant has no promotion with this `promotionCode`, or it is over.<br>*What to do:* Leave `promotionCode` out unless you were told to send it. |
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.card_not_found` 601<br>The card was not found. | The merchant has no card with this number.<br>*What to do:* Swipe or type the card again. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_card_info` 605<br>The card is not named as it should be. | `swipeFlag` is missing, a swiped card comes without `trackInfo`, a typed one without `printedCardNumber`, or both came.<br>*What to do:* Send `trackInfo` when `swipeFlag` is true, and `printedCardNumber` when it is false. |
         *     | `transaction.track_data_invalid` 606<br>The track data cannot be read. | `trackInfo` is not digits, `=`, digits.<br>*What to do:* Swipe again, and send track two without sentinels; or type the number. |
         *     | `transaction.phone_uniqueness_error` 607<br>The phone number fits more than one card. | The number was taken for a phone number, and several cards are registered to it.<br>*What to do:* Find the card with *Look up accounts*, or read it. |
         *     | `transaction.duplicate_transaction` 609<br>This transaction identity was used for something else. | The store used the same `posTransactionId`, `sequenceNumber` and `posTransactionDatetime` for another request, or a reversal has blocked them.<br>*What to do:* After a reversal stop here. Otherwise count `sequenceNumber` up for each new request, and repeat it only with the same request. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionActivateAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/voidActivateAdd.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void the sale of a gift card
         * @description Takes back the stored value a gift card was sold with, and makes it inactive again.
         *
         *     **When it is denied.** Something else has happened on the card since the sale (`transaction.has_later_activity`), or
         *     stored value would be left on it: so send the value it was sold with (`transaction.balance_not_zero`). With
         *     `pxTransactionId` the contents must be those of that sale.
         *
         *     **After a timeout** send the same request again under the same transaction identity.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.card_not_in_required_state` 300<br>The card is not in the state this needs. | The card is in a state, or of a kind, that this operation does not take, and no other code says why; for example a gift card was sent to the operations for loyalty cards.<br>*What to do:* Check which operation the card needs; gift cards are sold and voided by those that add. |
         *     | `transaction.card_not_active` 302<br>The card is not active. | The card was never activated, or its activation was undone.<br>*What to do:* Activate the card first, or send `autoActivateCard` where the operation has it. |
         *     | `transaction.card_disabled` 303<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.card_exchanged` 304<br>The card was exchanged for another. | What it held has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `transaction.card_expired` 305<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another card, or another way to pay. |
         *     | `transaction.reg_code_mismatch` 306<br>The card and the registration code do not belong together. | The merchant's stripes carry the registration code after the `=`, and the one that was read is not this card's.<br>*What to do:* Swipe again; if it persists, keep the card and call the merchant's customer service. |
         *     | `transaction.account_suspended` 307<br>The guest's account is suspended. | The merchant has suspended or terminated the account the card is registered to.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.insufficient_balance` 310<br>The card holds too little. | A reward or points were redeemed that are not there, stored value was asked of an empty card, or what is to be taken back has been spent.<br>*What to do:* Ask for less, or for another way to pay. Before taking an addition back, undo what was redeemed after it. |
         *     | `transaction.balance_not_zero` 312<br>Stored value would be left on the card. | After the removal the stored value would not be 0.00, so the card cannot become inactive.<br>*What to do:* Send the value the card was sold with. |
         *     | `transaction.has_later_activity` 313<br>The card was used since. | Something other than an inquiry happened on the card after the transaction that is to be undone.<br>*What to do:* Undo the later transactions first, the latest one first. |
         *     | `transaction.already_reversed` 320<br>The transaction was already undone. | Something other than a repeat of this request has undone it.<br>*What to do:* Nothing is left to do. |
         *     | `transaction.invalid_quantity` 400<br>The quantity is not valid. | A quantity is zero, negative, not a decimal string, or has more decimals than the wallet; or `discountPercent` is not a number from 0 to 100.<br>*What to do:* Send a decimal string above zero with at most the wallet's `scale` of decimals. |
         *     | `transaction.invalid_wallet` 401<br>No such wallet on this card. | A `walletCode` is not one of the card's wallets, or no wallet is named at all.<br>*What to do:* Take the codes from *Load the configuration*; at least one list must have an entry. |
         *     | `transaction.wallet_not_allowed_for_program` 402<br>This program does not touch that wallet. | `SV` was sent with a wallet that is not stored value, or `LP` with one that is.<br>*What to do:* Send two requests: one with `SV` for stored value, one with `LP` for the rest. |
         *     | `transaction.promotion_not_found` 403<br>The promotion was not found. | The merchant has no promotion with this `promotionCode`, or it is over.<br>*What to do:* Leave `promotionCode` out unless you were told to send it. |
         *     | `transaction.transaction_mismatch` 404<br>The request does not fit the transaction. | What is to be undone is of another card or kind, its wallet contents are not those of the request, or what was sent fits more than one transaction.<br>*What to do:* Repeat what the reply of that transaction says, or name it by its `pxTransactionId`. |
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.card_not_found` 601<br>The card was not found. | The merchant has no card with this number.<br>*What to do:* Swipe or type the card again. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_card_info` 605<br>The card is not named as it should be. | `swipeFlag` is missing, a swiped card comes without `trackInfo`, a typed one without `printedCardNumber`, or both came.<br>*What to do:* Send `trackInfo` when `swipeFlag` is true, and `printedCardNumber` when it is false. |
         *     | `transaction.track_data_invalid` 606<br>The track data cannot be read. | `trackInfo` is not digits, `=`, digits.<br>*What to do:* Swipe again, and send track two without sentinels; or type the number. |
         *     | `transaction.phone_uniqueness_error` 607<br>The phone number fits more than one card. | The number was taken for a phone number, and several cards are registered to it.<br>*What to do:* Find the card with *Look up accounts*, or read it. |
         *     | `transaction.transaction_not_found` 608<br>The transaction was not found. | No transaction of this store fits what was sent. A `posTransactionId` that is not known is blocked by this answer to a reversal, so that a late original cannot take effect.<br>*What to do:* After a timeout this is good news; nothing happened and nothing will. Otherwise check what you sent. |
         *     | `transaction.duplicate_transaction` 609<br>This transaction identity was used for something else. | The store used the same `posTransactionId`, `sequenceNumber` and `posTransactionDatetime` for another request, or a reversal has blocked them.<br>*What to do:* After a reversal stop here. Otherwise count `sequenceNumber` up for each new request, and repeat it only with the same request. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionVoidActivateAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/addRedeem.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add to or redeem from a card
         * @description Moves wallets of one card: pay with stored value or add to it (`programId` `SV`), accrue points and redeem rewards (`LP`).
         *
         *     **The two lists.** What is in `redeemWalletContents` comes off the card first, then `addWalletContents` is added; both
         *     happen or neither. Send the list you do not need empty. Quantities are always above zero.
         *
         *     **Partial redemption.** Stored value that does not cover the quantity gives what is there, and the reply is
         *     `authorizedVariantSuccess` (201): compare `redeemWalletContents` in the reply with yours and collect the difference in
         *     another way. Points and rewards are redeemed in full or denied, and so is stored value from an empty card
         *     (`transaction.insufficient_balance`).
         *
         *     **Who may redeem.** A card nobody has registered earns points, but does not redeem them.
         *
         *     **After a timeout** send the same request again under the same transaction identity: value moves once, and you get the
         *     first reply. Or undo it with *Reverse any transaction*.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.card_not_active` 302<br>The card is not active. | The card was never activated, or its activation was undone.<br>*What to do:* Activate the card first, or send `autoActivateCard` where the operation has it. |
         *     | `transaction.card_disabled` 303<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.card_exchanged` 304<br>The card was exchanged for another. | What it held has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `transaction.card_expired` 305<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another card, or another way to pay. |
         *     | `transaction.reg_code_mismatch` 306<br>The card and the registration code do not belong together. | The merchant's stripes carry the registration code after the `=`, and the one that was read is not this card's.<br>*What to do:* Swipe again; if it persists, keep the card and call the merchant's customer service. |
         *     | `transaction.account_suspended` 307<br>The guest's account is suspended. | The merchant has suspended or terminated the account the card is registered to.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.insufficient_balance` 310<br>The card holds too little. | A reward or points were redeemed that are not there, stored value was asked of an empty card, or what is to be taken back has been spent.<br>*What to do:* Ask for less, or for another way to pay. Before taking an addition back, undo what was redeemed after it. |
         *     | `transaction.balance_limit_exceeded` 311<br>The card cannot hold that much. | A wallet would rise above its limit.<br>*What to do:* Add less, or put the rest on another card. |
         *     | `transaction.redemption_interval` 330<br>It is too soon to redeem this again. | The merchant's rules ask for a pause between two redemptions of this kind.<br>*What to do:* Redeem it later; show the guest `errorMessage`. |
         *     | `transaction.registration_required` 331<br>The card must be registered first. | Points were redeemed from a card nobody has registered. Such a card earns, but does not redeem.<br>*What to do:* Have the guest register the card. |
         *     | `transaction.reward_not_valid_now` 332<br>The reward cannot be redeemed now. | The reward has not begun, is over, or is not for this day, time or store.<br>*What to do:* Redeem another reward, or this one when it is valid. |
         *     | `transaction.velocity_limit_exceeded` 340<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         *     | `transaction.invalid_quantity` 400<br>The quantity is not valid. | A quantity is zero, negative, not a decimal string, or has more decimals than the wallet; or `discountPercent` is not a number from 0 to 100.<br>*What to do:* Send a decimal string above zero with at most the wallet's `scale` of decimals. |
         *     | `transaction.invalid_wallet` 401<br>No such wallet on this card. | A `walletCode` is not one of the card's wallets, or no wallet is named at all.<br>*What to do:* Take the codes from *Load the configuration*; at least one list must have an entry. |
         *     | `transaction.wallet_not_allowed_for_program` 402<br>This program does not touch that wallet. | `SV` was sent with a wallet that is not stored value, or `LP` with one that is.<br>*What to do:* Send two requests: one with `SV` for stored value, one with `LP` for the rest. |
         *     | `transaction.promotion_not_found` 403<br>The promotion was not found. | The merchant has no promotion with this `promotionCode`, or it is over.<br>*What to do:* Leave `promotionCode` out unless you were told to send it. |
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.card_not_found` 601<br>The card was not found. | The merchant has no card with this number.<br>*What to do:* Swipe or type the card again. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_card_info` 605<br>The card is not named as it should be. | `swipeFlag` is missing, a swiped card comes without `trackInfo`, a typed one without `printedCardNumber`, or both came.<br>*What to do:* Send `trackInfo` when `swipeFlag` is true, and `printedCardNumber` when it is false. |
         *     | `transaction.track_data_invalid` 606<br>The track data cannot be read. | `trackInfo` is not digits, `=`, digits.<br>*What to do:* Swipe again, and send track two without sentinels; or type the number. |
         *     | `transaction.phone_uniqueness_error` 607<br>The phone number fits more than one card. | The number was taken for a phone number, and several cards are registered to it.<br>*What to do:* Find the card with *Look up accounts*, or read it. |
         *     | `transaction.duplicate_transaction` 609<br>This transaction identity was used for something else. | The store used the same `posTransactionId`, `sequenceNumber` and `posTransactionDatetime` for another request, or a reversal has blocked them.<br>*What to do:* After a reversal stop here. Otherwise count `sequenceNumber` up for each new request, and repeat it only with the same request. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionAddRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/voidAddRedeem.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an addition or redemption
         * @description Undoes what *Add to or redeem from a card* did: what is in `addWalletContents` is subtracted, what is in
         *     `redeemWalletContents` is given back. With `pxTransactionId`, here a string, the lists must be those of that
         *     transaction's reply, which after a partial redemption are not those of its request.
         *
         *     **When it is denied.** What was added is no longer there (`transaction.insufficient_balance`), or what was redeemed no
         *     longer fits under the card's limit (`transaction.balance_limit_exceeded`).
         *
         *     **After a timeout** send the same request again under the same transaction identity.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.card_not_active` 302<br>The card is not active. | The card was never activated, or its activation was undone.<br>*What to do:* Activate the card first, or send `autoActivateCard` where the operation has it. |
         *     | `transaction.card_disabled` 303<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.card_exchanged` 304<br>The card was exchanged for another. | What it held has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `transaction.card_expired` 305<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another card, or another way to pay. |
         *     | `transaction.reg_code_mismatch` 306<br>The card and the registration code do not belong together. | The merchant's stripes carry the registration code after the `=`, and the one that was read is not this card's.<br>*What to do:* Swipe again; if it persists, keep the card and call the merchant's customer service. |
         *     | `transaction.account_suspended` 307<br>The guest's account is suspended. | The merchant has suspended or terminated the account the card is registered to.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.insufficient_balance` 310<br>The card holds too little. | A reward or points were redeemed that are not there, stored value was asked of an empty card, or what is to be taken back has been spent.<br>*What to do:* Ask for less, or for another way to pay. Before taking an addition back, undo what was redeemed after it. |
         *     | `transaction.balance_limit_exceeded` 311<br>The card cannot hold that much. | A wallet would rise above its limit.<br>*What to do:* Add less, or put the rest on another card. |
         *     | `transaction.already_reversed` 320<br>The transaction was already undone. | Something other than a repeat of this request has undone it.<br>*What to do:* Nothing is left to do. |
         *     | `transaction.velocity_limit_exceeded` 340<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         *     | `transaction.invalid_quantity` 400<br>The quantity is not valid. | A quantity is zero, negative, not a decimal string, or has more decimals than the wallet; or `discountPercent` is not a number from 0 to 100.<br>*What to do:* Send a decimal string above zero with at most the wallet's `scale` of decimals. |
         *     | `transaction.invalid_wallet` 401<br>No such wallet on this card. | A `walletCode` is not one of the card's wallets, or no wallet is named at all.<br>*What to do:* Take the codes from *Load the configuration*; at least one list must have an entry. |
         *     | `transaction.wallet_not_allowed_for_program` 402<br>This program does not touch that wallet. | `SV` was sent with a wallet that is not stored value, or `LP` with one that is.<br>*What to do:* Send two requests: one with `SV` for stored value, one with `LP` for the rest. |
         *     | `transaction.promotion_not_found` 403<br>The promotion was not found. | The merchant has no promotion with this `promotionCode`, or it is over.<br>*What to do:* Leave `promotionCode` out unless you were told to send it. |
         *     | `transaction.transaction_mismatch` 404<br>The request does not fit the transaction. | What is to be undone is of another card or kind, its wallet contents are not those of the request, or what was sent fits more than one transaction.<br>*What to do:* Repeat what the reply of that transaction says, or name it by its `pxTransactionId`. |
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.card_not_found` 601<br>The card was not found. | The merchant has no card with this number.<br>*What to do:* Swipe or type the card again. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_card_info` 605<br>The card is not named as it should be. | `swipeFlag` is missing, a swiped card comes without `trackInfo`, a typed one without `printedCardNumber`, or both came.<br>*What to do:* Send `trackInfo` when `swipeFlag` is true, and `printedCardNumber` when it is false. |
         *     | `transaction.track_data_invalid` 606<br>The track data cannot be read. | `trackInfo` is not digits, `=`, digits.<br>*What to do:* Swipe again, and send track two without sentinels; or type the number. |
         *     | `transaction.phone_uniqueness_error` 607<br>The phone number fits more than one card. | The number was taken for a phone number, and several cards are registered to it.<br>*What to do:* Find the card with *Look up accounts*, or read it. |
         *     | `transaction.transaction_not_found` 608<br>The transaction was not found. | No transaction of this store fits what was sent. A `posTransactionId` that is not known is blocked by this answer to a reversal, so that a late original cannot take effect.<br>*What to do:* After a timeout this is good news; nothing happened and nothing will. Otherwise check what you sent. |
         *     | `transaction.duplicate_transaction` 609<br>This transaction identity was used for something else. | The store used the same `posTransactionId`, `sequenceNumber` and `posTransactionDatetime` for another request, or a reversal has blocked them.<br>*What to do:* After a reversal stop here. Otherwise count `sequenceNumber` up for each new request, and repeat it only with the same request. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionVoidAddRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/bulkActivateAdd.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell a range of gift cards
         * @description Activates all gift cards from the first to the last and adds the same stored value to each, like so many sales of one
         *     card. `numberOfCards` says how many you hold in your hand, and must be what the range has. Numbers count up within one
         *     kind and length of card; where they end in a check digit, the digits before it count up.
         *
         *     **All or nothing.** One card that does not exist or is not inactive, and none is activated: the answer is
         *     `transaction.range_card_unavailable` with the first 20 such cards in `cards`.
         *
         *     **Discount.** `discountPercent` lowers `totalAmount`, never what the cards hold. Where the merchant does not allow it, the
         *     cards are activated all the same and the reply is `authorizedVariantSuccess` (201) with the discount that was applied, if
         *     any: look at `totalAmount` before you collect.
         *
         *     **Limits.** At most 1,000 cards. `headerInfo.posTransactionId` is required.
         *
         *     **After a timeout** send the same request again under the same transaction identity, or undo the whole batch with
         *     *Reverse any transaction* by the batch's `pxTransactionId`.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.balance_limit_exceeded` 311<br>The card cannot hold that much. | A wallet would rise above its limit.<br>*What to do:* Add less, or put the rest on another card. |
         *     | `transaction.velocity_limit_exceeded` 340<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         *     | `transaction.invalid_quantity` 400<br>The quantity is not valid. | A quantity is zero, negative, not a decimal string, or has more decimals than the wallet; or `discountPercent` is not a number from 0 to 100.<br>*What to do:* Send a decimal string above zero with at most the wallet's `scale` of decimals. |
         *     | `transaction.invalid_wallet` 401<br>No such wallet on this card. | A `walletCode` is not one of the card's wallets, or no wallet is named at all.<br>*What to do:* Take the codes from *Load the configuration*; at least one list must have an entry. |
         *     | `transaction.wallet_not_allowed_for_program` 402<br>This program does not touch that wallet. | `SV` was sent with a wallet that is not stored value, or `LP` with one that is.<br>*What to do:* Send two requests: one with `SV` for stored value, one with `LP` for the rest. |
         *     | `transaction.promotion_not_found` 403<br>The promotion was not found. | The merchant has no promotion with this `promotionCode`, or it is over.<br>*What to do:* Leave `promotionCode` out unless you were told to send it. |
         *     | `transaction.range_invalid` 410<br>The two cards do not make a range. | The last card comes before the first, or the two differ in length or kind.<br>*What to do:* Send the lowest number as the first card and the highest as the last, of one kind. |
         *     | `transaction.range_count_mismatch` 411<br>The range has another number of cards. | `numberOfCards` is not what there is from the first card to the last.<br>*What to do:* Count the cards again; a card may be missing from the pack. |
         *     | `transaction.range_too_large` 412<br>The range is too large. | The range has more than 1,000 cards.<br>*What to do:* Send it in parts. |
         *     | `transaction.range_card_unavailable` 413<br>A card of the range cannot be activated. | One or more cards of the range do not exist or are not inactive. The first 20 of them are in `cards`.<br>*What to do:* Take those cards out, and activate the parts before and after them. |
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_card_info` 605<br>The card is not named as it should be. | `swipeFlag` is missing, a swiped card comes without `trackInfo`, a typed one without `printedCardNumber`, or both came.<br>*What to do:* Send `trackInfo` when `swipeFlag` is true, and `printedCardNumber` when it is false. |
         *     | `transaction.track_data_invalid` 606<br>The track data cannot be read. | `trackInfo` is not digits, `=`, digits.<br>*What to do:* Swipe again, and send track two without sentinels; or type the number. |
         *     | `transaction.duplicate_transaction` 609<br>This transaction identity was used for something else. | The store used the same `posTransactionId`, `sequenceNumber` and `posTransactionDatetime` for another request, or a reversal has blocked them.<br>*What to do:* After a reversal stop here. Otherwise count `sequenceNumber` up for each new request, and repeat it only with the same request. |
         *     | `transaction.missing_pos_transaction_id` 610<br>A posTransactionId is needed. | `headerInfo.posTransactionId` is missing or empty.<br>*What to do:* Send the identifier of the check. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionBulkActivateAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/balanceInquiry.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a card's balances
         * @description Tells what an active card holds: stored value, points, visits and rewards.
         *
         *     **What changes.** Nothing, and no rules run; that is *Identify a customer*. The reply has a `pxTransactionId` of its own all
         *     the same, which cannot be reversed.
         *
         *     **After a timeout** just ask again.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.card_not_active` 302<br>The card is not active. | The card was never activated, or its activation was undone.<br>*What to do:* Activate the card first, or send `autoActivateCard` where the operation has it. |
         *     | `transaction.card_disabled` 303<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.card_exchanged` 304<br>The card was exchanged for another. | What it held has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `transaction.card_expired` 305<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another card, or another way to pay. |
         *     | `transaction.reg_code_mismatch` 306<br>The card and the registration code do not belong together. | The merchant's stripes carry the registration code after the `=`, and the one that was read is not this card's.<br>*What to do:* Swipe again; if it persists, keep the card and call the merchant's customer service. |
         *     | `transaction.account_suspended` 307<br>The guest's account is suspended. | The merchant has suspended or terminated the account the card is registered to.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.promotion_not_found` 403<br>The promotion was not found. | The merchant has no promotion with this `promotionCode`, or it is over.<br>*What to do:* Leave `promotionCode` out unless you were told to send it. |
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.card_not_found` 601<br>The card was not found. | The merchant has no card with this number.<br>*What to do:* Swipe or type the card again. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_card_info` 605<br>The card is not named as it should be. | `swipeFlag` is missing, a swiped card comes without `trackInfo`, a typed one without `printedCardNumber`, or both came.<br>*What to do:* Send `trackInfo` when `swipeFlag` is true, and `printedCardNumber` when it is false. |
         *     | `transaction.track_data_invalid` 606<br>The track data cannot be read. | `trackInfo` is not digits, `=`, digits.<br>*What to do:* Swipe again, and send track two without sentinels; or type the number. |
         *     | `transaction.phone_uniqueness_error` 607<br>The phone number fits more than one card. | The number was taken for a phone number, and several cards are registered to it.<br>*What to do:* Find the card with *Look up accounts*, or read it. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionBalanceInquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/identifyCustomer.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Identify a customer
         * @description Tells what the card holds, as a balance inquiry does, and runs the merchant's rules for the visit first: what is due
         *     expires, the visit is counted, points are earned, rewards are granted, the tier is set. `posMessages` tells the cashier
         *     what the guest has got.
         *
         *     **Once per visit.** The same `posTransactionId` in the store, or without one the same card within four hours, is the same
         *     visit: the rules do not run again, and the reply shows the card as it is.
         *
         *     **Inactive cards.** With `autoActivateCard` `true` an inactive card is activated first; otherwise it is denied.
         *
         *     **After a timeout** just send it again. *Reverse any transaction* undoes the visit and what it granted.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.card_not_active` 302<br>The card is not active. | The card was never activated, or its activation was undone.<br>*What to do:* Activate the card first, or send `autoActivateCard` where the operation has it. |
         *     | `transaction.card_disabled` 303<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.card_exchanged` 304<br>The card was exchanged for another. | What it held has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `transaction.card_expired` 305<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another card, or another way to pay. |
         *     | `transaction.reg_code_mismatch` 306<br>The card and the registration code do not belong together. | The merchant's stripes carry the registration code after the `=`, and the one that was read is not this card's.<br>*What to do:* Swipe again; if it persists, keep the card and call the merchant's customer service. |
         *     | `transaction.account_suspended` 307<br>The guest's account is suspended. | The merchant has suspended or terminated the account the card is registered to.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.velocity_limit_exceeded` 340<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         *     | `transaction.promotion_not_found` 403<br>The promotion was not found. | The merchant has no promotion with this `promotionCode`, or it is over.<br>*What to do:* Leave `promotionCode` out unless you were told to send it. |
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.card_not_found` 601<br>The card was not found. | The merchant has no card with this number.<br>*What to do:* Swipe or type the card again. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_card_info` 605<br>The card is not named as it should be. | `swipeFlag` is missing, a swiped card comes without `trackInfo`, a typed one without `printedCardNumber`, or both came.<br>*What to do:* Send `trackInfo` when `swipeFlag` is true, and `printedCardNumber` when it is false. |
         *     | `transaction.track_data_invalid` 606<br>The track data cannot be read. | `trackInfo` is not digits, `=`, digits.<br>*What to do:* Swipe again, and send track two without sentinels; or type the number. |
         *     | `transaction.phone_uniqueness_error` 607<br>The phone number fits more than one card. | The number was taken for a phone number, and several cards are registered to it.<br>*What to do:* Find the card with *Look up accounts*, or read it. |
         *     | `transaction.duplicate_transaction` 609<br>This transaction identity was used for something else. | The store used the same `posTransactionId`, `sequenceNumber` and `posTransactionDatetime` for another request, or a reversal has blocked them.<br>*What to do:* After a reversal stop here. Otherwise count `sequenceNumber` up for each new request, and repeat it only with the same request. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionIdentifyCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/accountQuery.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up accounts
         * @description Finds the accounts of a guest who has no card at hand, by what the guest can tell. Several values narrow the search; an
         *     account must fit all of them. `cardnum` and `phonenum` must be whole, of the others the beginning will do.
         *
         *     **For your screen.** Offer only the fields the merchant allows. Never display `cardnum`: show `maskedcardnum`, and let the
         *     operator take the account found over into the next request, as a `printedCardNumber` with `swipeFlag` `false`, without
         *     typing or swiping.
         *
         *     **Limits.** You get at most `pageSize` accounts; when `totalRecordCount` is larger, ask the guest for one thing more. No
         *     account is an empty list, not an error.
         *
         *     **What changes.** Nothing; so `pxTransactionId` is 0.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.query_value_too_short` 420<br>The value to look for is too short. | A value has fewer than two characters.<br>*What to do:* Ask the guest for more of it. |
         *     | `transaction.query_field_not_allowed` 421<br>The merchant does not allow to look for that. | The merchant has not opened this query field to its tills.<br>*What to do:* Do not offer the field to the operator. |
         *     | `transaction.too_many_results` 422<br>Too many accounts fit. | The query fits so many accounts that a list would help nobody.<br>*What to do:* Ask the guest for one thing more. |
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionAccountQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/checkinsQuery.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List guests who checked in
         * @description Lists the guests who checked in at this store with their app within the last `checkinWindowMinutes`, the latest first, so
         *     that the cashier finds them by name. The rows are those of *Look up accounts*, with `checkindatetime` added; the same rules
         *     for your screen apply.
         *
         *     **What changes.** Nothing.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionCheckinsQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/exchange.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a card
         * @description Moves everything from an active card to an inactive one of the same kind: stored value, points with their expiry dates,
         *     rewards, registration and tier. For a card that is damaged, missing or virtual; name a missing card by its number.
         *
         *     **What changes.** The new card is active and is what the reply shows. The old one is marked as exchanged and never works
         *     again.
         *
         *     **After a timeout** send the same request again under the same transaction identity, or undo it with *Reverse any
         *     transaction*.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.card_not_active` 302<br>The card is not active. | The card was never activated, or its activation was undone.<br>*What to do:* Activate the card first, or send `autoActivateCard` where the operation has it. |
         *     | `transaction.card_disabled` 303<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.card_exchanged` 304<br>The card was exchanged for another. | What it held has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `transaction.card_expired` 305<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another card, or another way to pay. |
         *     | `transaction.reg_code_mismatch` 306<br>The card and the registration code do not belong together. | The merchant's stripes carry the registration code after the `=`, and the one that was read is not this card's.<br>*What to do:* Swipe again; if it persists, keep the card and call the merchant's customer service. |
         *     | `transaction.account_suspended` 307<br>The guest's account is suspended. | The merchant has suspended or terminated the account the card is registered to.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.velocity_limit_exceeded` 340<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         *     | `transaction.new_card_not_inactive` 350<br>The new card must be inactive. | The card that is to take over was sold or used before.<br>*What to do:* Take a card that was never used. |
         *     | `transaction.template_mismatch` 351<br>The two cards are not of the same kind. | The new card's template does not fit the old card's.<br>*What to do:* Take a card of the same kind. |
         *     | `transaction.same_card` 352<br>A card cannot be exchanged for itself. | `cardInfo` and `newCardInfo` name the same card.<br>*What to do:* Name the new card in `newCardInfo`. |
         *     | `transaction.promotion_not_found` 403<br>The promotion was not found. | The merchant has no promotion with this `promotionCode`, or it is over.<br>*What to do:* Leave `promotionCode` out unless you were told to send it. |
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.card_not_found` 601<br>The card was not found. | The merchant has no card with this number.<br>*What to do:* Swipe or type the card again. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_card_info` 605<br>The card is not named as it should be. | `swipeFlag` is missing, a swiped card comes without `trackInfo`, a typed one without `printedCardNumber`, or both came.<br>*What to do:* Send `trackInfo` when `swipeFlag` is true, and `printedCardNumber` when it is false. |
         *     | `transaction.track_data_invalid` 606<br>The track data cannot be read. | `trackInfo` is not digits, `=`, digits.<br>*What to do:* Swipe again, and send track two without sentinels; or type the number. |
         *     | `transaction.phone_uniqueness_error` 607<br>The phone number fits more than one card. | The number was taken for a phone number, and several cards are registered to it.<br>*What to do:* Find the card with *Look up accounts*, or read it. |
         *     | `transaction.duplicate_transaction` 609<br>This transaction identity was used for something else. | The store used the same `posTransactionId`, `sequenceNumber` and `posTransactionDatetime` for another request, or a reversal has blocked them.<br>*What to do:* After a reversal stop here. Otherwise count `sequenceNumber` up for each new request, and repeat it only with the same request. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionExchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/loadMap.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Load the configuration
         * @description Tells which wallets the merchant's cards have and by which `walletCode`, what a unit of each does on a check, which rewards
         *     guests earn, and which tiers there are. Load it when the till starts and once a day.
         *
         *     **What changes.** Nothing.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionLoadMap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/reverse.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse any transaction
         * @description Undoes a transaction of the last seven days, completely: value goes back to where it came from, and what the transaction
         *     granted is taken back. The batch of a bulk sale is undone as a whole; the reply then shows its first card.
         *
         *     **Naming the transaction**, in exactly one way:
         *
         *     1. `pxTransactionId` from its reply.
         *     2. `pxAuthCode` from its receipt, together with the card in `cardInfo`.
         *     3. `previousPosTransactionId`, if you never saw a reply; with `previousSequenceNumber` and
         *        `previousPosTransactionDatetime` if you had sent them. When this fits several transactions it is refused with
         *        `transaction.transaction_mismatch`.
         *
         *     **What changes.** The card's wallets; a reversed activation leaves the card inactive. The reversal is a transaction with a
         *     `pxTransactionId` of its own, and cannot itself be reversed.
         *
         *     **Repeating it** is safe: a transaction is reversed once, and the same request gets the first reply again.
         *
         *     **When the original never arrived** you get `transaction.transaction_not_found`, and what you named the third way is blocked
         *     in this store: a late original is refused with `transaction.duplicate_transaction`.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.reg_code_mismatch` 306<br>The card and the registration code do not belong together. | The merchant's stripes carry the registration code after the `=`, and the one that was read is not this card's.<br>*What to do:* Swipe again; if it persists, keep the card and call the merchant's customer service. |
         *     | `transaction.insufficient_balance` 310<br>The card holds too little. | A reward or points were redeemed that are not there, stored value was asked of an empty card, or what is to be taken back has been spent.<br>*What to do:* Ask for less, or for another way to pay. Before taking an addition back, undo what was redeemed after it. |
         *     | `transaction.balance_limit_exceeded` 311<br>The card cannot hold that much. | A wallet would rise above its limit.<br>*What to do:* Add less, or put the rest on another card. |
         *     | `transaction.has_later_activity` 313<br>The card was used since. | Something other than an inquiry happened on the card after the transaction that is to be undone.<br>*What to do:* Undo the later transactions first, the latest one first. |
         *     | `transaction.already_reversed` 320<br>The transaction was already undone. | Something other than a repeat of this request has undone it.<br>*What to do:* Nothing is left to do. |
         *     | `transaction.reversal_window_expired` 321<br>The transaction is too old to be reversed. | More than seven days have passed.<br>*What to do:* Correct it with a new transaction. |
         *     | `transaction.not_reversible` 322<br>This transaction cannot be reversed. | It is an inquiry or itself a reversal, or the card it changed can no longer take the change back.<br>*What to do:* Correct it with a new transaction. |
         *     | `transaction.transaction_mismatch` 404<br>The request does not fit the transaction. | What is to be undone is of another card or kind, its wallet contents are not those of the request, or what was sent fits more than one transaction.<br>*What to do:* Repeat what the reply of that transaction says, or name it by its `pxTransactionId`. |
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.card_not_found` 601<br>The card was not found. | The merchant has no card with this number.<br>*What to do:* Swipe or type the card again. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_card_info` 605<br>The card is not named as it should be. | `swipeFlag` is missing, a swiped card comes without `trackInfo`, a typed one without `printedCardNumber`, or both came.<br>*What to do:* Send `trackInfo` when `swipeFlag` is true, and `printedCardNumber` when it is false. |
         *     | `transaction.track_data_invalid` 606<br>The track data cannot be read. | `trackInfo` is not digits, `=`, digits.<br>*What to do:* Swipe again, and send track two without sentinels; or type the number. |
         *     | `transaction.phone_uniqueness_error` 607<br>The phone number fits more than one card. | The number was taken for a phone number, and several cards are registered to it.<br>*What to do:* Find the card with *Look up accounts*, or read it. |
         *     | `transaction.transaction_not_found` 608<br>The transaction was not found. | No transaction of this store fits what was sent. A `posTransactionId` that is not known is blocked by this answer to a reversal, so that a late original cannot take effect.<br>*What to do:* After a timeout this is good news; nothing happened and nothing will. Otherwise check what you sent. |
         *     | `transaction.duplicate_transaction` 609<br>This transaction identity was used for something else. | The store used the same `posTransactionId`, `sequenceNumber` and `posTransactionDatetime` for another request, or a reversal has blocked them.<br>*What to do:* After a reversal stop here. Otherwise count `sequenceNumber` up for each new request, and repeat it only with the same request. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionReverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/transactionHistory.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a card's history
         * @description Shows how an active card stands and what happened on it, the latest transaction first, a page at a time. When there is
         *     more, the reply has a `nextPageToken`: send the same request with it as `pageToken`.
         *
         *     Transactions of a card that was exchanged for this one are part of the history.
         *
         *     **What changes.** Nothing.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.card_not_active` 302<br>The card is not active. | The card was never activated, or its activation was undone.<br>*What to do:* Activate the card first, or send `autoActivateCard` where the operation has it. |
         *     | `transaction.card_disabled` 303<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.card_exchanged` 304<br>The card was exchanged for another. | What it held has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `transaction.card_expired` 305<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another card, or another way to pay. |
         *     | `transaction.reg_code_mismatch` 306<br>The card and the registration code do not belong together. | The merchant's stripes carry the registration code after the `=`, and the one that was read is not this card's.<br>*What to do:* Swipe again; if it persists, keep the card and call the merchant's customer service. |
         *     | `transaction.account_suspended` 307<br>The guest's account is suspended. | The merchant has suspended or terminated the account the card is registered to.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `transaction.invalid_wallet` 401<br>No such wallet on this card. | A `walletCode` is not one of the card's wallets, or no wallet is named at all.<br>*What to do:* Take the codes from *Load the configuration*; at least one list must have an entry. |
         *     | `transaction.system_error` 600<br>The request could not be handled. | The card or its account does not fit the merchant's present configuration.<br>*What to do:* Do not retry; have the merchant's operator check the configuration. |
         *     | `transaction.card_not_found` 601<br>The card was not found. | The merchant has no card with this number.<br>*What to do:* Swipe or type the card again. |
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_card_info` 605<br>The card is not named as it should be. | `swipeFlag` is missing, a swiped card comes without `trackInfo`, a typed one without `printedCardNumber`, or both came.<br>*What to do:* Send `trackInfo` when `swipeFlag` is true, and `printedCardNumber` when it is false. |
         *     | `transaction.track_data_invalid` 606<br>The track data cannot be read. | `trackInfo` is not digits, `=`, digits.<br>*What to do:* Swipe again, and send track two without sentinels; or type the number. |
         *     | `transaction.phone_uniqueness_error` 607<br>The phone number fits more than one card. | The number was taken for a phone number, and several cards are registered to it.<br>*What to do:* Find the card with *Look up accounts*, or read it. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionTransactionHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/status.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask whether the service answers
         * @description A ping: answers when the service works and knows your client, the merchant and the store. Use it to test a connection and
         *     to decide whether to work offline.
         *
         *     **What changes.** Nothing.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `transaction.invalid_merchant` 602<br>The merchant is not set up for this. | The merchant exists and you may act in it, but not by this service.<br>*What to do:* Check `merchantId`; ask the merchant's operator. |
         *     | `transaction.invalid_store` 603<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `transaction.store_closed` 604<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `transaction.invalid_program` 611<br>The program does not fit the operation. | `programId` is not one that this operation takes.<br>*What to do:* Send the `programId` the operation names. |
         */
        post: operations["transactionStatus"];
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
        /** @description Where the request comes from. `programId` is `PX`. */
        TransactionHeaderInfoPX: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description The application that sends the request. */
            applicationId?: string;
            /** @description Its version. */
            applicationVersion?: string;
            /** @description The cashier; `0` if unknown. */
            operatorId: string;
            /** @description The type of sender. Always `POS`, unless the operator of the service told you another. */
            senderId: string;
            /**
             * @description Always `PX` here.
             * @constant
             */
            programId: "PX";
            /** @description The till; `0` if there is none. */
            terminalId: string;
            /** @description Your identifier of the check. The reply repeats it. */
            posTransactionId?: string;
            /** @description When the check was opened. Any format; compared as text, never parsed. */
            posTransactionDatetime?: string;
            /**
             * @description Number of the request within the check. With `posTransactionId` and `posTransactionDatetime` it identifies the
             *     transaction, and makes a retry safe.
             */
            sequenceNumber?: string;
            /**
             * @description When you sent the request, as `yyyy-mm-ddThh:mm:ss[.sss]`; without a zone it is the merchant's.
             * @example 2026-04-07T08:12:30.250
             */
            datetime?: string;
        };
        /** @description A card that was swiped. */
        TransactionSwipedCard: {
            /**
             * @description A physical card was swiped.
             * @constant
             */
            swipeFlag: true;
            /** @description Track two, complete, without sentinel characters; the part before `=` is the card number. */
            trackInfo: string;
        };
        /** @description A card whose number was typed or scanned. */
        TransactionEnteredCard: {
            /**
             * @description The number was typed or scanned.
             * @constant
             */
            swipeFlag: false;
            /** @description The number printed on the card. Ten digits that are no card's number are taken for the guest's phone number. */
            printedCardNumber: string;
        };
        /** @description Names one card. `swipeFlag` says how it was read, and so which of the two fields comes with it. */
        TransactionCardInfo: components["schemas"]["TransactionSwipedCard"] | components["schemas"]["TransactionEnteredCard"];
        /** @description Send it only when you were told to. */
        TransactionPromotionCode: string;
        TransactionActivateRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoPX"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description What to put on the check for the activation; present where the merchant has such an item. */
        TransactionActivationItem: {
            /** @description The item's id at the till. */
            itemId: string;
            /** @description The item's type. */
            itemType: string;
            /** @description The item's name. */
            itemName: string;
            /** @description How many of it. */
            quantity: number;
        };
        /** @description A part of what a wallet holds, and its last day. */
        TransactionExpiration: {
            /**
             * @description How much, as a decimal string.
             * @example 86
             */
            quantity: string;
            /**
             * Format: date
             * @description The last day it can be used.
             */
            date: string;
        };
        /** @description What one wallet of the card holds. */
        TransactionPoints: {
            /** @description The wallet's name. */
            pointName: string;
            /**
             * @description What the wallet counts.
             * @enum {string}
             */
            pointType: "points" | "visits" | "reward";
            /** @description How much it holds. */
            points: number;
            /** @description The wallet's code, as in the wallet lists of requests. */
            walletCode: number;
            /** @description What expires when, the soonest first. Empty when nothing does. */
            expirationDates: components["schemas"]["TransactionExpiration"][];
        };
        /** @description Done as asked. How the card stands now. */
        TransactionReply: {
            /** @constant */
            result: "authorizedSuccess";
            /** @constant */
            responseCode: 200;
            /** @description The outcome in words. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * Format: date
             * @description When the guest joined, if the card is registered.
             */
            enrollDate?: string;
            /** @description The card's unique number. Do not show or print it. */
            printedCardNumber: string;
            /** @description The card number as it may be shown and printed; all but the last six digits are hidden. */
            maskedCardNumber: string;
            /** @description Whether a guest has registered the card. */
            isRegistered: boolean;
            /** @description The name of the card's tier. */
            tierName?: string;
            /** @description The card's tier. */
            tierCode?: number;
            /** @description Which kind of card it is. */
            cardTemplateCode: number;
            /** @description That kind's name. */
            cardTemplateName: string;
            /** @description The guest's name; empty if it is not known. */
            customerName: string;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /** @description Our unique id of this transaction. Keep it; it lets you void or reverse the transaction. */
            pxTransactionId: number;
            /** @description Whether the stored value figures that follow are present. */
            svriFlag: boolean;
            /** @description The stored value on the card now. */
            svCurrentBalance?: number;
            /** @description The stored value before; present when it changed. */
            svPreviousBalance?: number;
            /** @description By how much the stored value changed, always without a sign; present when it changed. */
            svTransactionAmount?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            activationItem?: components["schemas"]["TransactionActivationItem"];
            /** @description Wallets that count something, but cannot be redeemed as such; points and visits, for example. */
            balancePoints: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints: components["schemas"]["TransactionPoints"][];
            /** @description What to show the cashier, line by line. */
            posMessages: string[];
        };
        /**
         * @description The `pxTransactionId` from the reply of the activation to void, as integer or numeric string. Absent: whichever
         *     activated the card.
         */
        TransactionToVoid: number | string;
        TransactionVoidActivateRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoPX"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            pxTransactionId?: components["schemas"]["TransactionToVoid"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description Where the request comes from. `programId` is `SV`, because stored value moves. */
        TransactionHeaderInfoSV: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description The application that sends the request. */
            applicationId?: string;
            /** @description Its version. */
            applicationVersion?: string;
            /** @description The cashier; `0` if unknown. */
            operatorId: string;
            /** @description The type of sender. Always `POS`, unless the operator of the service told you another. */
            senderId: string;
            /**
             * @description Always `SV` here.
             * @constant
             */
            programId: "SV";
            /** @description The till; `0` if there is none. */
            terminalId: string;
            /** @description Your identifier of the check. The reply repeats it. */
            posTransactionId?: string;
            /** @description When the check was opened. Any format; compared as text, never parsed. */
            posTransactionDatetime?: string;
            /**
             * @description Number of the request within the check. With `posTransactionId` and `posTransactionDatetime` it identifies the
             *     transaction, and makes a retry safe.
             */
            sequenceNumber?: string;
            /**
             * @description When you sent the request, as `yyyy-mm-ddThh:mm:ss[.sss]`; without a zone it is the merchant's.
             * @example 2026-04-07T08:12:30.250
             */
            datetime?: string;
        };
        /** @description So much of one wallet. Whether it is added or deducted follows from the list it is in. */
        TransactionWalletContent: {
            /** @description `1` is stored value; the other codes are the merchant's own, see *Load the configuration*. */
            walletCode: number;
            /**
             * @description A decimal above zero, with at most the wallet's number of decimals. Never negative.
             * @example 12.50
             */
            quantity: string;
        };
        TransactionActivateAddRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoSV"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            /** @description The stored value the card is sold with. */
            addWalletContents: components["schemas"]["TransactionWalletContent"][];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description So much of one wallet, as it was applied. */
        TransactionAppliedContent: {
            /** @description The wallet. */
            walletCode: number;
            /**
             * @description How much, as a decimal string.
             * @example 12.50
             */
            quantity: string;
        };
        /** @description One change of one wallet. */
        TransactionChangedContent: {
            /** @description The wallet's name. */
            name: string;
            /**
             * @description `1` add, `2` redeem, `3` void of an add, `4` void of a redeem.
             * @enum {integer}
             */
            operationType: 1 | 2 | 3 | 4;
            /** @description The wallet. */
            walletCode: number;
            /**
             * @description How much, as a decimal string without a sign.
             * @example 12.50
             */
            quantity: string;
        };
        /** @description Done as asked. How the card stands now, and what was applied. */
        TransactionAddRedeemReply: {
            /** @constant */
            result: "authorizedSuccess";
            /** @constant */
            responseCode: 200;
            /** @description The outcome in words. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * Format: date
             * @description When the guest joined, if the card is registered.
             */
            enrollDate?: string;
            /** @description The card's unique number. Do not show or print it. */
            printedCardNumber: string;
            /** @description The card number as it may be shown and printed; all but the last six digits are hidden. */
            maskedCardNumber: string;
            /** @description Whether a guest has registered the card. */
            isRegistered: boolean;
            /** @description The name of the card's tier. */
            tierName?: string;
            /** @description The card's tier. */
            tierCode?: number;
            /** @description Which kind of card it is. */
            cardTemplateCode: number;
            /** @description That kind's name. */
            cardTemplateName: string;
            /** @description The guest's name; empty if it is not known. */
            customerName: string;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /** @description Our unique id of this transaction. Keep it; it lets you void or reverse the transaction. */
            pxTransactionId: number;
            /** @description Whether the stored value figures that follow are present. */
            svriFlag: boolean;
            /** @description The stored value on the card now. */
            svCurrentBalance?: number;
            /** @description The stored value before; present when it changed. */
            svPreviousBalance?: number;
            /** @description By how much the stored value changed, always without a sign; present when it changed. */
            svTransactionAmount?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            activationItem?: components["schemas"]["TransactionActivationItem"];
            /** @description Wallets that count something, but cannot be redeemed as such; points and visits, for example. */
            balancePoints: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints: components["schemas"]["TransactionPoints"][];
            /** @description What to show the cashier, line by line. */
            posMessages: string[];
            /** @description The list of the request, as it was applied. */
            addWalletContents: components["schemas"]["TransactionAppliedContent"][];
            /** @description The list of the request, as it was applied; less than asked for after a partial redemption. */
            redeemWalletContents: components["schemas"]["TransactionAppliedContent"][];
            /** @description Every change of a wallet, one by one. */
            changedWalletContents: components["schemas"]["TransactionChangedContent"][];
        };
        TransactionVoidActivateAddRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoSV"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            /** @description The stored value to take back; it should be the value the card was sold with. */
            addWalletContents: components["schemas"]["TransactionWalletContent"][];
            pxTransactionId?: components["schemas"]["TransactionToVoid"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description Where the request comes from. `programId` is `SV` when stored value moves and `LP` when points, visits or rewards do. */
        TransactionHeaderInfoSVLP: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description The application that sends the request. */
            applicationId?: string;
            /** @description Its version. */
            applicationVersion?: string;
            /** @description The cashier; `0` if unknown. */
            operatorId: string;
            /** @description The type of sender. Always `POS`, unless the operator of the service told you another. */
            senderId: string;
            /**
             * @description `SV` for stored value, `LP` for points, visits and rewards.
             * @enum {string}
             */
            programId: "SV" | "LP";
            /** @description The till; `0` if there is none. */
            terminalId: string;
            /** @description Your identifier of the check. The reply repeats it. */
            posTransactionId?: string;
            /** @description When the check was opened. Any format; compared as text, never parsed. */
            posTransactionDatetime?: string;
            /**
             * @description Number of the request within the check. With `posTransactionId` and `posTransactionDatetime` it identifies the
             *     transaction, and makes a retry safe.
             */
            sequenceNumber?: string;
            /**
             * @description When you sent the request, as `yyyy-mm-ddThh:mm:ss[.sss]`; without a zone it is the merchant's.
             * @example 2026-04-07T08:12:30.250
             */
            datetime?: string;
        };
        /** @description What is added. Empty when nothing is. */
        TransactionAddWalletContents: components["schemas"]["TransactionWalletContent"][];
        /** @description What is redeemed. Empty when nothing is. */
        TransactionRedeemWalletContents: components["schemas"]["TransactionWalletContent"][];
        /** @description `true`: a card that is inactive is activated first, in the same step. Absent: `false`. */
        TransactionAutoActivateCard: boolean;
        TransactionAddRedeemRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoSVLP"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            addWalletContents: components["schemas"]["TransactionAddWalletContents"];
            redeemWalletContents: components["schemas"]["TransactionRedeemWalletContents"];
            autoActivateCard?: components["schemas"]["TransactionAutoActivateCard"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /**
         * @description Done, but not exactly as asked; for example a partial redemption. Compare `redeemWalletContents` with your request
         *     and collect the difference in another way.
         */
        TransactionAddRedeemVariantReply: {
            /** @constant */
            result: "authorizedVariantSuccess";
            /** @constant */
            responseCode: 201;
            /** @description The outcome in words. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * Format: date
             * @description When the guest joined, if the card is registered.
             */
            enrollDate?: string;
            /** @description The card's unique number. Do not show or print it. */
            printedCardNumber: string;
            /** @description The card number as it may be shown and printed; all but the last six digits are hidden. */
            maskedCardNumber: string;
            /** @description Whether a guest has registered the card. */
            isRegistered: boolean;
            /** @description The name of the card's tier. */
            tierName?: string;
            /** @description The card's tier. */
            tierCode?: number;
            /** @description Which kind of card it is. */
            cardTemplateCode: number;
            /** @description That kind's name. */
            cardTemplateName: string;
            /** @description The guest's name; empty if it is not known. */
            customerName: string;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /** @description Our unique id of this transaction. Keep it; it lets you void or reverse the transaction. */
            pxTransactionId: number;
            /** @description Whether the stored value figures that follow are present. */
            svriFlag: boolean;
            /** @description The stored value on the card now. */
            svCurrentBalance?: number;
            /** @description The stored value before; present when it changed. */
            svPreviousBalance?: number;
            /** @description By how much the stored value changed, always without a sign; present when it changed. */
            svTransactionAmount?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            activationItem?: components["schemas"]["TransactionActivationItem"];
            /** @description Wallets that count something, but cannot be redeemed as such; points and visits, for example. */
            balancePoints: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints: components["schemas"]["TransactionPoints"][];
            /** @description What to show the cashier, line by line. */
            posMessages: string[];
            /** @description The list of the request, as it was applied. */
            addWalletContents: components["schemas"]["TransactionAppliedContent"][];
            /** @description The list of the request, as it was applied; less than asked for after a partial redemption. */
            redeemWalletContents: components["schemas"]["TransactionAppliedContent"][];
            /** @description Every change of a wallet, one by one. */
            changedWalletContents: components["schemas"]["TransactionChangedContent"][];
        };
        TransactionVoidAddRedeemRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoSVLP"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            /** @description What was added and is now subtracted. Empty when nothing was added. */
            addWalletContents: components["schemas"]["TransactionWalletContent"][];
            /** @description What was redeemed and is now given back. Empty when nothing was redeemed. */
            redeemWalletContents: components["schemas"]["TransactionWalletContent"][];
            /**
             * @description The `pxTransactionId` from the reply of the transaction to void, as a string. When it is sent, the two lists
             *     must be what that reply says was applied.
             */
            pxTransactionId?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description Where the request comes from. `programId` is `SV`, and `posTransactionId` is needed. */
        TransactionHeaderInfoBulk: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description The application that sends the request. */
            applicationId?: string;
            /** @description Its version. */
            applicationVersion?: string;
            /** @description The cashier; `0` if unknown. */
            operatorId: string;
            /** @description The type of sender. Always `POS`, unless the operator of the service told you another. */
            senderId: string;
            /**
             * @description Always `SV` here.
             * @constant
             */
            programId: "SV";
            /** @description The till; `0` if there is none. */
            terminalId: string;
            /** @description Your identifier of the check. The reply repeats it. */
            posTransactionId: string;
            /** @description When the check was opened. Any format; compared as text, never parsed. */
            posTransactionDatetime?: string;
            /**
             * @description Number of the request within the check. With `posTransactionId` and `posTransactionDatetime` it identifies the
             *     transaction, and makes a retry safe.
             */
            sequenceNumber?: string;
            /**
             * @description When you sent the request, as `yyyy-mm-ddThh:mm:ss[.sss]`; without a zone it is the merchant's.
             * @example 2026-04-07T08:12:30.250
             */
            datetime?: string;
        };
        TransactionBulkActivateAddRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoBulk"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            firstCardInfo: components["schemas"]["TransactionCardInfo"];
            lastCardInfo: components["schemas"]["TransactionCardInfo"];
            /** @description How many cards you expect from the first to the last, both counted. At most 1,000. */
            numberOfCards: number;
            /**
             * @description A real number from 0 to 100 as text: so much off the price of the whole batch. Applied if the merchant allows
             *     it. It does not change what the cards hold.
             * @example 10.0
             */
            discountPercent?: string;
            /** @description The stored value on each card. */
            addWalletContents: components["schemas"]["TransactionWalletContent"][];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description One card of a batch. */
        TransactionBulkCard: {
            /** @description The card's unique number. Do not show or print it. */
            printedCardNumber: string;
            /** @description The card number as it may be shown and printed. */
            maskedCardNumber: string;
            /** @constant */
            result: "authorizedSuccess";
            /** @description Our unique id of this card's activation. */
            pxTransactionId: number;
            /** @description What the card holds now. */
            svCurrentBalance: number;
        };
        /** @description Every card of the batch is active and holds its value. */
        TransactionBulkAddReply: {
            /** @constant */
            result: "authorizedSuccess";
            /** @constant */
            responseCode: 200;
            /** @description The outcome in words. */
            responseMessage: string;
            /** @description As sent. */
            posTransactionId: string;
            /** @description Our unique id of the whole batch; by it the batch can be reversed. */
            pxTransactionId: number;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /** @description How many cards the range has. */
            numberOfCards: number;
            /** @description How many were activated. All of them. */
            activatedCount: number;
            /** @description How many were not. None. */
            failedCount: number;
            /** @description The stored value on each card. */
            faceValue: number;
            /** @description The discount that was applied, if one was. */
            discountPercent?: string;
            /** @description That discount as an amount off the whole batch. */
            discountAmount?: number;
            /** @description What the guest pays for the batch; the face values less the discount. */
            totalAmount: number;
            /** @description The cards in the order of their numbers. */
            cards: components["schemas"]["TransactionBulkCard"][];
        };
        /** @description Every card of the batch is active and holds its value, but the discount you asked for was not applied, or not in full. */
        TransactionBulkAddVariantReply: {
            /** @constant */
            result: "authorizedVariantSuccess";
            /** @constant */
            responseCode: 201;
            /** @description The outcome in words. */
            responseMessage: string;
            /** @description As sent. */
            posTransactionId: string;
            /** @description Our unique id of the whole batch; by it the batch can be reversed. */
            pxTransactionId: number;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /** @description How many cards the range has. */
            numberOfCards: number;
            /** @description How many were activated. All of them. */
            activatedCount: number;
            /** @description How many were not. None. */
            failedCount: number;
            /** @description The stored value on each card. */
            faceValue: number;
            /** @description The discount that was applied, if one was. */
            discountPercent?: string;
            /** @description That discount as an amount off the whole batch. */
            discountAmount?: number;
            /** @description What the guest pays for the batch; the face values less the discount. */
            totalAmount: number;
            /** @description The cards in the order of their numbers. */
            cards: components["schemas"]["TransactionBulkCard"][];
        };
        /** @description A card that keeps the batch from being activated. */
        TransactionBulkBadCard: {
            /** @description The number of the card, or the number no card has. */
            printedCardNumber: string;
            /** @description The number as it may be shown and printed. */
            maskedCardNumber: string;
            /** @enum {string} */
            result: "denied" | "failure";
            /** @description The number of `errorCode`. */
            responseCode: number;
            /**
             * @description What is wrong with this card.
             * @enum {string}
             */
            errorCode: "transaction.card_already_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.card_not_found";
            /** @description The same for people. */
            errorMessage: string;
        };
        TransactionBalanceInquiryRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoPX"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        TransactionIdentifyCustomerRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoPX"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            autoActivateCard?: components["schemas"]["TransactionAutoActivateCard"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description One thing that is known of the guest. */
        TransactionAccountQuery: {
            /**
             * @description What it is. `cardnum` and `phonenum` need the whole value, the others may have its beginning.
             * @enum {string}
             */
            name: "cardnum" | "username" | "firstname" | "lastname" | "postalcode" | "phonenum" | "email";
            /** @description The value, or its beginning of at least two characters. Capitals do not matter. */
            value: string;
        };
        TransactionAccountQueryRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoPX"];
            /** @description The most accounts you want to see. */
            pageSize: number;
            /** @description What is known of the guest. An account must fit all of it. */
            accountQueries: components["schemas"]["TransactionAccountQuery"][];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description What the columns are. */
        TransactionAccountHeader: {
            /**
             * @description The names of the columns, in the order of the values in each row. `cardnum` is for your next call and never for
             *     display: show `maskedcardnum`. `checkindatetime` is there in the reply to *List guests who checked in* only.
             */
            fields: ("cardnum" | "maskedcardnum" | "firstname" | "lastname" | "phonenum" | "email" | "postalcode" | "username" | "tiername" | "cardstatus" | "checkindatetime")[];
        };
        /** @description One account. */
        TransactionAccountRow: {
            /** @description The values, in the order of `header.fields`; an empty string where nothing is known. */
            fields: string[];
        };
        /** @description A table of accounts. */
        TransactionAccountQueryReply: {
            /** @constant */
            result: "authorizedSuccess";
            /** @constant */
            responseCode: 200;
            /** @description The outcome in words. */
            responseMessage: string;
            /**
             * Format: date-time
             * @description When this was answered.
             */
            datetime: string;
            header: components["schemas"]["TransactionAccountHeader"];
            /** @description One row an account; empty when nothing fits. */
            rows: components["schemas"]["TransactionAccountRow"][];
            /** @description How many rows there are here. */
            pageRecordCount: number;
            /** @description How many accounts fit. */
            totalRecordCount: number;
            /** @description Six random digits. */
            pxAuthCode: string;
            /**
             * @description A look-up is no transaction.
             * @constant
             */
            pxTransactionId: 0;
            /** @description As sent. */
            senderId: string;
        };
        /** @description Where the request comes from. `programId` is `PX`, unless the operator of the service told you another. */
        TransactionHeaderInfo: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description The application that sends the request. */
            applicationId?: string;
            /** @description Its version. */
            applicationVersion?: string;
            /** @description The cashier; `0` if unknown. */
            operatorId: string;
            /** @description The type of sender. Always `POS`, unless the operator of the service told you another. */
            senderId: string;
            /**
             * @description Which part of the service the use case belongs to.
             * @enum {string}
             */
            programId: "LP" | "SV" | "CH" | "PX";
            /** @description The till; `0` if there is none. */
            terminalId: string;
            /** @description Your identifier of the check. The reply repeats it. */
            posTransactionId?: string;
            /** @description When the check was opened. Any format; compared as text, never parsed. */
            posTransactionDatetime?: string;
            /**
             * @description Number of the request within the check. With `posTransactionId` and `posTransactionDatetime` it identifies the
             *     transaction, and makes a retry safe.
             */
            sequenceNumber?: string;
            /**
             * @description When you sent the request, as `yyyy-mm-ddThh:mm:ss[.sss]`; without a zone it is the merchant's.
             * @example 2026-04-07T08:12:30.250
             */
            datetime?: string;
        };
        TransactionCheckinsQueryRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfo"];
            /** @description The most guests you want to see, the latest first. */
            pageSize: number;
            /**
             * @description How far back to look, in minutes. Absent means 120.
             * @default 120
             */
            checkinWindowMinutes: number;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        TransactionExchangeRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfo"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            newCardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        TransactionLoadMapRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfo"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description One wallet. */
        TransactionWallet: {
            /** @description The code to send. */
            walletCode: number;
            /** @description The name to show. */
            walletName: string;
            /**
             * @description `1` add, `2` redeem, `3` stored value, `4` member reward.
             * @enum {integer}
             */
            walletType: 1 | 2 | 3 | 4;
            /**
             * @description `1` fixed, `2` open amount.
             * @enum {integer}
             */
            rewardType: 1 | 2;
            /**
             * @description What one unit does on the check: `1` dollar discount, `2` percent discount, `3` discount defined at the till,
             *     `4` reduce the price to, `5` percent off a category, `6` per unit.
             * @enum {integer}
             */
            valueType: 1 | 2 | 3 | 4 | 5 | 6;
            /** @description How much that is, in the terms of `valueType`; 0 when the till defines it or there is nothing to tell. */
            valueAmount: number;
            /** @description How many decimals a quantity may have. */
            scale: number;
            /** @description The item it is bound to at the till, if any. */
            posItemId?: string;
            /** @description The discount it stands for at the till, if any. */
            discountObjectNumber?: string;
        };
        /** @description One rule by which a reward is earned. */
        TransactionReward: {
            /** @description The wallet the reward goes to. */
            walletCode: number;
            /** @description The name to show. */
            rewardName: string;
            /**
             * @description How much of it is granted, as a decimal string.
             * @example 1
             */
            quantity: string;
            /** @description The wallet that is counted to earn it, if it is earned by counting. */
            earnedByWalletCode?: number;
            /** @description How much of that wallet earns it once, as a decimal string. */
            earnedByQuantity?: string;
            /**
             * Format: date
             * @description The first day it can be redeemed, if limited.
             */
            startDate?: string;
            /**
             * Format: date
             * @description The last day it can be redeemed, if limited.
             */
            endDate?: string;
        };
        /** @description One tier of one kind of card. */
        TransactionTier: {
            /** @description The kind of card. */
            cardTemplateCode: number;
            /** @description The tier. */
            tierCode: number;
            /** @description The name to show. */
            tierName: string;
            /** @description The wallet that is counted to reach it, if any. */
            walletCode?: number;
            /**
             * @description How much must be earned in the period to reach it, as a decimal string.
             * @example 500
             */
            threshold?: string;
        };
        /** @description The merchant's loyalty configuration, as far as a till needs it. */
        TransactionLoadMapReply: {
            /** @constant */
            result: "authorizedSuccess";
            /** @constant */
            responseCode: 200;
            /** @description The outcome in words. */
            responseMessage: string;
            /** @description What `walletCode` can be, and what it means. */
            wallets: components["schemas"]["TransactionWallet"][];
            /** @description What guests earn by the rules. */
            rewards: components["schemas"]["TransactionReward"][];
            /** @description The tiers of each kind of card. */
            tiers: components["schemas"]["TransactionTier"][];
        };
        /** @description Names the transaction in one of three ways. */
        TransactionReverseRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfo"];
            /** @description First way: the id from the reply, as integer or numeric string. */
            pxTransactionId?: number | string;
            /** @description Second way: the six digits from the receipt, together with `cardInfo`. */
            pxAuthCode?: string;
            cardInfo?: components["schemas"]["TransactionCardInfo"];
            /** @description Third way, for when you never saw a reply: the `posTransactionId` the transaction was sent with. */
            previousPosTransactionId?: string;
            /** @description The `sequenceNumber` it was sent with, if it was. */
            previousSequenceNumber?: string;
            /** @description The `posTransactionDatetime` it was sent with, if it was; the same text. */
            previousPosTransactionDatetime?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        TransactionHistoryRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfo"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            /**
             * Format: date
             * @description The first business day to show. Absent means from the beginning.
             */
            startDate?: string;
            /**
             * Format: date
             * @description The last business day to show. Absent means until now.
             */
            endDate?: string;
            /**
             * @description How many transactions to a page. Absent means 50.
             * @default 50
             */
            pageSize: number;
            /** @description The `nextPageToken` of the page before, with everything else unchanged. Absent means the first page. */
            pageToken?: string;
            /** @description Show only transactions that moved one of these wallets, and only these wallets in them. */
            walletCodes?: number[];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description What a transaction of the past did to one wallet. */
        TransactionPastDetail: {
            /** @description The wallet. */
            walletCode: number;
            /** @description Its name. */
            walletName: string;
            /** @description What was added. */
            accrued: number;
            /** @description What was taken off. */
            redeemed: number;
            /** @description What the wallet held afterwards. */
            balance: number;
        };
        /** @description One transaction of the past. */
        TransactionPast: {
            /** @description Its `pxTransactionId`. */
            transactionId: number;
            /**
             * @description What it was: the operation's name, such as `identifyCustomer`, `addRedeem`, `activateAdd`, `redeem` or `reverse`.
             *     New names may come.
             */
            transactionType: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            datetime: string;
            /** @description Where it happened. */
            storeCode: string;
            /** @description That store's name. */
            storeName: string;
            /** @description The card it happened on, masked; another one before an exchange. */
            cardNumber: string;
            /** @description The identifier of the check; empty if none was sent. */
            posTransactionNumber: string;
            /** @description Whether somebody left a comment on it that you may read. */
            hasVisibleComment: boolean;
            /** @description What it did, wallet by wallet; empty when it moved nothing. */
            details: components["schemas"]["TransactionPastDetail"][];
        };
        /** @description How the card stands now, and one page of its transactions, the latest first. */
        TransactionHistoryReply: {
            /** @constant */
            result: "authorizedSuccess";
            /** @constant */
            responseCode: 200;
            /** @description The outcome in words. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * Format: date
             * @description When the guest joined, if the card is registered.
             */
            enrollDate?: string;
            /** @description The card's unique number. Do not show or print it. */
            printedCardNumber: string;
            /** @description The card number as it may be shown and printed; all but the last six digits are hidden. */
            maskedCardNumber: string;
            /** @description Whether a guest has registered the card. */
            isRegistered: boolean;
            /** @description The name of the card's tier. */
            tierName?: string;
            /** @description The card's tier. */
            tierCode?: number;
            /** @description Which kind of card it is. */
            cardTemplateCode: number;
            /** @description That kind's name. */
            cardTemplateName: string;
            /** @description The guest's name; empty if it is not known. */
            customerName: string;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /** @description Our unique id of this transaction. Keep it; it lets you void or reverse the transaction. */
            pxTransactionId: number;
            /** @description Whether the stored value figures that follow are present. */
            svriFlag: boolean;
            /** @description The stored value on the card now. */
            svCurrentBalance?: number;
            /** @description The stored value before; present when it changed. */
            svPreviousBalance?: number;
            /** @description By how much the stored value changed, always without a sign; present when it changed. */
            svTransactionAmount?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            activationItem?: components["schemas"]["TransactionActivationItem"];
            /** @description Wallets that count something, but cannot be redeemed as such; points and visits, for example. */
            balancePoints: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints: components["schemas"]["TransactionPoints"][];
            /** @description What to show the cashier, line by line. */
            posMessages: string[];
            /** @description The page, the latest transaction first. */
            transactions: components["schemas"]["TransactionPast"][];
            /** @description Send it as `pageToken` for the next page. Absent on the last page. */
            nextPageToken?: string;
        };
        TransactionStatusRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfo"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The service answers, and knows you and your store. */
        TransactionStatusReply: {
            /** @constant */
            result: "authorizedSuccess";
            /** @constant */
            responseCode: 200;
            /** @description The outcome in words. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * Format: date-time
             * @description The service's time.
             */
            datetime: string;
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
        UnauthorizedFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
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
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionActivateDenied: {
            /** @constant */
            result: "denied";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.card_not_in_required_state" | "transaction.card_already_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionActivateUserDataError: {
            /** @constant */
            result: "userDataError";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.promotion_not_found";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionActivateFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidActivateDenied: {
            /** @constant */
            result: "denied";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.card_not_in_required_state" | "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended" | "transaction.has_later_activity" | "transaction.already_reversed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidActivateUserDataError: {
            /** @constant */
            result: "userDataError";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.promotion_not_found" | "transaction.transaction_mismatch";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidActivateFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.transaction_not_found" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionActivateAddDenied: {
            /** @constant */
            result: "denied";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.card_not_in_required_state" | "transaction.card_already_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.balance_limit_exceeded" | "transaction.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionActivateAddUserDataError: {
            /** @constant */
            result: "userDataError";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.invalid_quantity" | "transaction.invalid_wallet" | "transaction.wallet_not_allowed_for_program" | "transaction.promotion_not_found";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionActivateAddFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidActivateAddDenied: {
            /** @constant */
            result: "denied";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.card_not_in_required_state" | "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended" | "transaction.insufficient_balance" | "transaction.balance_not_zero" | "transaction.has_later_activity" | "transaction.already_reversed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidActivateAddUserDataError: {
            /** @constant */
            result: "userDataError";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.invalid_quantity" | "transaction.invalid_wallet" | "transaction.wallet_not_allowed_for_program" | "transaction.promotion_not_found" | "transaction.transaction_mismatch";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidActivateAddFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.transaction_not_found" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionAddRedeemDenied: {
            /** @constant */
            result: "denied";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended" | "transaction.insufficient_balance" | "transaction.balance_limit_exceeded" | "transaction.redemption_interval" | "transaction.registration_required" | "transaction.reward_not_valid_now" | "transaction.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionAddRedeemUserDataError: {
            /** @constant */
            result: "userDataError";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.invalid_quantity" | "transaction.invalid_wallet" | "transaction.wallet_not_allowed_for_program" | "transaction.promotion_not_found";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionAddRedeemFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidAddRedeemDenied: {
            /** @constant */
            result: "denied";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended" | "transaction.insufficient_balance" | "transaction.balance_limit_exceeded" | "transaction.already_reversed" | "transaction.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidAddRedeemUserDataError: {
            /** @constant */
            result: "userDataError";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.invalid_quantity" | "transaction.invalid_wallet" | "transaction.wallet_not_allowed_for_program" | "transaction.promotion_not_found" | "transaction.transaction_mismatch";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidAddRedeemFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.transaction_not_found" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionBulkActivateAddDenied: {
            /** @constant */
            result: "denied";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.balance_limit_exceeded" | "transaction.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description How many cards keep the batch from being activated; with `transaction.range_card_unavailable`. */
            failedCount?: number;
            /** @description The first 20 of them; with `transaction.range_card_unavailable`. */
            cards?: components["schemas"]["TransactionBulkBadCard"][];
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionBulkActivateAddUserDataError: {
            /** @constant */
            result: "userDataError";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.invalid_quantity" | "transaction.invalid_wallet" | "transaction.wallet_not_allowed_for_program" | "transaction.promotion_not_found" | "transaction.range_invalid" | "transaction.range_count_mismatch" | "transaction.range_too_large" | "transaction.range_card_unavailable";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description How many cards keep the batch from being activated; with `transaction.range_card_unavailable`. */
            failedCount?: number;
            /** @description The first 20 of them; with `transaction.range_card_unavailable`. */
            cards?: components["schemas"]["TransactionBulkBadCard"][];
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionBulkActivateAddFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.duplicate_transaction" | "transaction.missing_pos_transaction_id" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description How many cards keep the batch from being activated; with `transaction.range_card_unavailable`. */
            failedCount?: number;
            /** @description The first 20 of them; with `transaction.range_card_unavailable`. */
            cards?: components["schemas"]["TransactionBulkBadCard"][];
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionBalanceInquiryDenied: {
            /** @constant */
            result: "denied";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionBalanceInquiryUserDataError: {
            /** @constant */
            result: "userDataError";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.promotion_not_found";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionBalanceInquiryFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionIdentifyCustomerDenied: {
            /** @constant */
            result: "denied";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended" | "transaction.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionIdentifyCustomerUserDataError: {
            /** @constant */
            result: "userDataError";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.promotion_not_found";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionIdentifyCustomerFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionAccountQueryUserDataError: {
            /** @constant */
            result: "userDataError";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.query_value_too_short" | "transaction.query_field_not_allowed" | "transaction.too_many_results";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionAccountQueryFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionCheckinsQueryFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionExchangeDenied: {
            /** @constant */
            result: "denied";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended" | "transaction.velocity_limit_exceeded" | "transaction.new_card_not_inactive" | "transaction.template_mismatch" | "transaction.same_card";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionExchangeUserDataError: {
            /** @constant */
            result: "userDataError";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.promotion_not_found";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionExchangeFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionLoadMapFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionReverseDenied: {
            /** @constant */
            result: "denied";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.reg_code_mismatch" | "transaction.insufficient_balance" | "transaction.balance_limit_exceeded" | "transaction.has_later_activity" | "transaction.already_reversed" | "transaction.reversal_window_expired" | "transaction.not_reversible";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionReverseUserDataError: {
            /** @constant */
            result: "userDataError";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.transaction_mismatch";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionReverseFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.transaction_not_found" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionTransactionHistoryDenied: {
            /** @constant */
            result: "denied";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionTransactionHistoryUserDataError: {
            /** @constant */
            result: "userDataError";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.invalid_wallet";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionTransactionHistoryFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        /**
         * @description What every refusal of this service looks like. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionStatusFailure: {
            /** @constant */
            result: "failure";
            /** @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`. */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_program";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
    };
    responses: {
        /** @description Who calls is not established. Nothing has changed. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedFailure"];
            };
        };
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
    };
    parameters: {
        /**
         * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
         *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
         *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
         */
        IdempotencyKey: string;
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
    transactionActivate: {
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
                "application/json": components["schemas"]["TransactionActivateRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReply"] | components["schemas"]["TransactionActivateDenied"] | components["schemas"]["TransactionActivateUserDataError"] | components["schemas"]["TransactionActivateFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionVoidActivate: {
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
                "application/json": components["schemas"]["TransactionVoidActivateRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReply"] | components["schemas"]["TransactionVoidActivateDenied"] | components["schemas"]["TransactionVoidActivateUserDataError"] | components["schemas"]["TransactionVoidActivateFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionActivateAdd: {
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
                "application/json": components["schemas"]["TransactionActivateAddRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAddRedeemReply"] | components["schemas"]["TransactionActivateAddDenied"] | components["schemas"]["TransactionActivateAddUserDataError"] | components["schemas"]["TransactionActivateAddFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionVoidActivateAdd: {
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
                "application/json": components["schemas"]["TransactionVoidActivateAddRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAddRedeemReply"] | components["schemas"]["TransactionVoidActivateAddDenied"] | components["schemas"]["TransactionVoidActivateAddUserDataError"] | components["schemas"]["TransactionVoidActivateAddFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionAddRedeem: {
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
                "application/json": components["schemas"]["TransactionAddRedeemRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`, `authorizedVariantSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAddRedeemReply"] | components["schemas"]["TransactionAddRedeemVariantReply"] | components["schemas"]["TransactionAddRedeemDenied"] | components["schemas"]["TransactionAddRedeemUserDataError"] | components["schemas"]["TransactionAddRedeemFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionVoidAddRedeem: {
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
                "application/json": components["schemas"]["TransactionVoidAddRedeemRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAddRedeemReply"] | components["schemas"]["TransactionVoidAddRedeemDenied"] | components["schemas"]["TransactionVoidAddRedeemUserDataError"] | components["schemas"]["TransactionVoidAddRedeemFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionBulkActivateAdd: {
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
                "application/json": components["schemas"]["TransactionBulkActivateAddRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`, `authorizedVariantSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionBulkAddReply"] | components["schemas"]["TransactionBulkAddVariantReply"] | components["schemas"]["TransactionBulkActivateAddDenied"] | components["schemas"]["TransactionBulkActivateAddUserDataError"] | components["schemas"]["TransactionBulkActivateAddFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionBalanceInquiry: {
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
                "application/json": components["schemas"]["TransactionBalanceInquiryRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReply"] | components["schemas"]["TransactionBalanceInquiryDenied"] | components["schemas"]["TransactionBalanceInquiryUserDataError"] | components["schemas"]["TransactionBalanceInquiryFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionIdentifyCustomer: {
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
                "application/json": components["schemas"]["TransactionIdentifyCustomerRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReply"] | components["schemas"]["TransactionIdentifyCustomerDenied"] | components["schemas"]["TransactionIdentifyCustomerUserDataError"] | components["schemas"]["TransactionIdentifyCustomerFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionAccountQuery: {
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
                "application/json": components["schemas"]["TransactionAccountQueryRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAccountQueryReply"] | components["schemas"]["TransactionAccountQueryUserDataError"] | components["schemas"]["TransactionAccountQueryFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionCheckinsQuery: {
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
                "application/json": components["schemas"]["TransactionCheckinsQueryRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAccountQueryReply"] | components["schemas"]["TransactionCheckinsQueryFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionExchange: {
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
                "application/json": components["schemas"]["TransactionExchangeRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReply"] | components["schemas"]["TransactionExchangeDenied"] | components["schemas"]["TransactionExchangeUserDataError"] | components["schemas"]["TransactionExchangeFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionLoadMap: {
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
                "application/json": components["schemas"]["TransactionLoadMapRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionLoadMapReply"] | components["schemas"]["TransactionLoadMapFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionReverse: {
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
                "application/json": components["schemas"]["TransactionReverseRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReply"] | components["schemas"]["TransactionReverseDenied"] | components["schemas"]["TransactionReverseUserDataError"] | components["schemas"]["TransactionReverseFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionTransactionHistory: {
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
                "application/json": components["schemas"]["TransactionHistoryRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionHistoryReply"] | components["schemas"]["TransactionTransactionHistoryDenied"] | components["schemas"]["TransactionTransactionHistoryUserDataError"] | components["schemas"]["TransactionTransactionHistoryFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    transactionStatus: {
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
                "application/json": components["schemas"]["TransactionStatusRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionStatusReply"] | components["schemas"]["TransactionStatusFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
